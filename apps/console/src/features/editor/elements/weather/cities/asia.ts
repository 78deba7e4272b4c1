/** The largest and most visited cities of the other countries of Asia. `read-cities.ts` describes the format. */
export const ASIA = `
=JP
东京|Tokyo|35.68|139.69
横滨|Yokohama|35.44|139.64
大阪|Osaka|34.69|135.5
名古屋|Nagoya|35.18|136.91
札幌|Sapporo|43.06|141.35
福冈|Fukuoka|33.59|130.4
神户|Kobe|34.69|135.2
京都|Kyoto|35.01|135.77
川崎|Kawasaki|35.53|139.7
埼玉|Saitama|35.86|139.65
广岛|Hiroshima|34.39|132.46
仙台|Sendai|38.27|140.87
北九州|Kitakyushu|33.88|130.88
千叶|Chiba|35.61|140.11
冈山|Okayama|34.66|133.92
熊本|Kumamoto|32.8|130.71
鹿儿岛|Kagoshima|31.6|130.56
那霸|Naha|26.21|127.68
长崎|Nagasaki|32.75|129.88
金泽|Kanazawa|36.56|136.66
新潟|Niigata|37.92|139.04
静冈|Shizuoka|34.98|138.38
奈良|Nara|34.69|135.8
函馆|Hakodate|41.77|140.73
=KR
首尔|Seoul|37.57|126.98
釜山|Busan|35.18|129.08
仁川|Incheon|37.46|126.71
大邱|Daegu|35.87|128.6
大田|Daejeon|36.35|127.38
光州|Gwangju|35.16|126.85
蔚山|Ulsan|35.54|129.31
水原|Suwon|37.26|127.03
济州|Jeju|33.5|126.53
=KP
平壤|Pyongyang|39.02|125.75
=MN
乌兰巴托|Ulaanbaatar|47.92|106.92
=VN
河内|Hanoi|21.03|105.85
胡志明市|Ho Chi Minh City|10.78|106.7
岘港|Da Nang|16.05|108.2
海防|Hai Phong|20.86|106.68
芽庄|Nha Trang|12.24|109.19
顺化|Hue|16.46|107.59
芹苴|Can Tho|10.03|105.78
=LA
万象|Vientiane|17.97|102.63
琅勃拉邦|Luang Prabang|19.89|102.14
=KH
金边|Phnom Penh|11.56|104.92
暹粒|Siem Reap|13.36|103.86
西哈努克|Sihanoukville|10.63|103.52
=TH
曼谷|Bangkok|13.76|100.5
清迈|Chiang Mai|18.79|98.98
普吉|Phuket|7.88|98.39
芭提雅|Pattaya|12.93|100.88
合艾|Hat Yai|7.01|100.47
呵叻|Nakhon Ratchasima|14.97|102.1
孔敬|Khon Kaen|16.44|102.83
洛坤|Nakhon Si Thammarat|8.43|99.96
=MM
仰光|Yangon|16.84|96.17
曼德勒|Mandalay|21.96|96.09
内比都|Naypyidaw|19.76|96.08
=MY
吉隆坡|Kuala Lumpur|3.14|101.69
槟城|George Town|5.41|100.33
新山|Johor Bahru|1.49|103.74
怡保|Ipoh|4.6|101.08
马六甲|Malacca|2.19|102.25
古晋|Kuching|1.55|110.34
哥打京那巴鲁|Kota Kinabalu|5.98|116.07
=SG
新加坡|Singapore|1.29|103.85
=BN
斯里巴加湾市|Bandar Seri Begawan|4.89|114.94
=ID
雅加达|Jakarta|-6.2|106.85
泗水|Surabaya|-7.26|112.75
万隆|Bandung|-6.91|107.61
棉兰|Medan|3.59|98.67
三宝垄|Semarang|-6.97|110.42
望加锡|Makassar|-5.15|119.43
巨港|Palembang|-2.98|104.76
登巴萨|Denpasar|-8.65|115.22
日惹|Yogyakarta|-7.8|110.37
巴淡|Batam|1.13|104.05
=PH
马尼拉|Manila|14.6|120.98
奎松城|Quezon City|14.68|121.04
宿务|Cebu City|10.32|123.89
达沃|Davao City|7.07|125.61
三宝颜|Zamboanga City|6.91|122.07
碧瑶|Baguio|16.41|120.6
=TL
帝力|Dili|-8.56|125.57
=IN
新德里|New Delhi|28.61|77.21
孟买|Mumbai|19.08|72.88
班加罗尔|Bengaluru|12.97|77.59
海得拉巴|Hyderabad|17.39|78.49
金奈|Chennai|13.08|80.27
加尔各答|Kolkata|22.57|88.36
艾哈迈达巴德|Ahmedabad|23.02|72.57
浦那|Pune|18.52|73.86
苏拉特|Surat|21.17|72.83
斋浦尔|Jaipur|26.91|75.79
勒克瑙|Lucknow|26.85|80.95
坎普尔|Kanpur|26.45|80.33
那格浦尔|Nagpur|21.15|79.09
印多尔|Indore|22.72|75.86
博帕尔|Bhopal|23.26|77.41
巴特那|Patna|25.59|85.14
瓦拉纳西|Varanasi|25.32|82.99
阿格拉|Agra|27.18|78.01
阿姆利则|Amritsar|31.63|74.87
科钦|Kochi|9.93|76.27
特里凡得琅|Thiruvananthapuram|8.52|76.94
维沙卡帕特南|Visakhapatnam|17.69|83.22
古瓦哈提|Guwahati|26.14|91.74
=PK
伊斯兰堡|Islamabad|33.69|73.05
卡拉奇|Karachi|24.86|67.01
拉合尔|Lahore|31.55|74.34
费萨拉巴德|Faisalabad|31.42|73.09
拉瓦尔品第|Rawalpindi|33.6|73.05
白沙瓦|Peshawar|34.01|71.58
奎达|Quetta|30.18|66.98
=BD
达卡|Dhaka|23.81|90.41
吉大港|Chattogram|22.36|91.78
库尔纳|Khulna|22.82|89.55
=LK
科伦坡|Colombo|6.93|79.86
康提|Kandy|7.29|80.63
=NP
加德满都|Kathmandu|27.72|85.32
博克拉|Pokhara|28.21|83.99
=BT
廷布|Thimphu|27.47|89.64
=MV
马累|Male|4.18|73.51
=AF
喀布尔|Kabul|34.56|69.21
坎大哈|Kandahar|31.61|65.71
赫拉特|Herat|34.35|62.2
=KZ
阿斯塔纳|Astana|51.17|71.43
阿拉木图|Almaty|43.24|76.89
奇姆肯特|Shymkent|42.34|69.59
卡拉干达|Karaganda|49.81|73.09
阿克托别|Aktobe|50.28|57.17
=UZ
塔什干|Tashkent|41.3|69.24
撒马尔罕|Samarkand|39.65|66.96
布哈拉|Bukhara|39.77|64.42
=TM
阿什哈巴德|Ashgabat|37.96|58.33
=KG
比什凯克|Bishkek|42.87|74.59
奥什|Osh|40.51|72.82
=TJ
杜尚别|Dushanbe|38.56|68.79
=IR
德黑兰|Tehran|35.69|51.39
马什哈德|Mashhad|36.3|59.61
伊斯法罕|Isfahan|32.65|51.67
设拉子|Shiraz|29.59|52.58
大不里士|Tabriz|38.08|46.29
=IQ
巴格达|Baghdad|33.32|44.37
巴士拉|Basra|30.51|47.78
摩苏尔|Mosul|36.34|43.13
埃尔比勒|Erbil|36.19|44.01
=SA
利雅得|Riyadh|24.71|46.68
吉达|Jeddah|21.49|39.19
麦加|Mecca|21.39|39.86
麦地那|Medina|24.47|39.61
达曼|Dammam|26.42|50.09
=AE
迪拜|Dubai|25.2|55.27
阿布扎比|Abu Dhabi|24.45|54.38
沙迦|Sharjah|25.35|55.42
=QA
多哈|Doha|25.29|51.53
=KW
科威特城|Kuwait City|29.38|47.98
=BH
麦纳麦|Manama|26.23|50.59
=OM
马斯喀特|Muscat|23.59|58.41
塞拉莱|Salalah|17.02|54.09
=YE
萨那|Sana'a|15.37|44.19
亚丁|Aden|12.79|45.02
=JO
安曼|Amman|31.95|35.93
亚喀巴|Aqaba|29.53|35.0
=LB
贝鲁特|Beirut|33.89|35.5
=SY
大马士革|Damascus|33.51|36.28
阿勒颇|Aleppo|36.2|37.13
=IL
耶路撒冷|Jerusalem|31.77|35.21
特拉维夫|Tel Aviv|32.09|34.78
海法|Haifa|32.79|34.99
=PS
拉姆安拉|Ramallah|31.9|35.2
加沙|Gaza|31.5|34.47
=TR
安卡拉|Ankara|39.93|32.86
伊斯坦布尔|Istanbul|41.01|28.98
伊兹密尔|Izmir|38.42|27.14
布尔萨|Bursa|40.19|29.06
阿达纳|Adana|37.0|35.32
安塔利亚|Antalya|36.9|30.7
科尼亚|Konya|37.87|32.48
特拉布宗|Trabzon|41.0|39.72
=GE
第比利斯|Tbilisi|41.72|44.79
巴统|Batumi|41.64|41.64
=AM
埃里温|Yerevan|40.18|44.51
=AZ
巴库|Baku|40.41|49.87
=CY
尼科西亚|Nicosia|35.17|33.36
`;
