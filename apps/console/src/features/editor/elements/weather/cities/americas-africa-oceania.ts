/** The largest and most visited cities of America, Africa and Oceania. `read-cities.ts` describes the format. */
export const AMERICAS_AFRICA_OCEANIA = `
=US
纽约|New York|40.71|-74.01
洛杉矶|Los Angeles|34.05|-118.24
芝加哥|Chicago|41.88|-87.63
休斯敦|Houston|29.76|-95.37
菲尼克斯|Phoenix|33.45|-112.07
费城|Philadelphia|39.95|-75.17
圣安东尼奥|San Antonio|29.42|-98.49
圣迭戈|San Diego|32.72|-117.16
达拉斯|Dallas|32.78|-96.8
圣何塞|San Jose|37.34|-121.89
奥斯汀|Austin|30.27|-97.74
杰克逊维尔|Jacksonville|30.33|-81.66
沃思堡|Fort Worth|32.76|-97.33
哥伦布|Columbus|39.96|-83.0
夏洛特|Charlotte|35.23|-80.84
印第安纳波利斯|Indianapolis|39.77|-86.16
旧金山|San Francisco|37.77|-122.42
西雅图|Seattle|47.61|-122.33
丹佛|Denver|39.74|-104.99
华盛顿|Washington, D.C.|38.91|-77.04
纳什维尔|Nashville|36.16|-86.78
俄克拉何马城|Oklahoma City|35.47|-97.52
波士顿|Boston|42.36|-71.06
埃尔帕索|El Paso|31.76|-106.49
波特兰|Portland|45.52|-122.68
拉斯维加斯|Las Vegas|36.17|-115.14
底特律|Detroit|42.33|-83.05
孟菲斯|Memphis|35.15|-90.05
路易斯维尔|Louisville|38.25|-85.76
巴尔的摩|Baltimore|39.29|-76.61
密尔沃基|Milwaukee|43.04|-87.91
阿尔伯克基|Albuquerque|35.08|-106.65
图森|Tucson|32.22|-110.97
弗雷斯诺|Fresno|36.74|-119.79
萨克拉门托|Sacramento|38.58|-121.49
堪萨斯城|Kansas City|39.1|-94.58
亚特兰大|Atlanta|33.75|-84.39
奥马哈|Omaha|41.26|-95.93
罗利|Raleigh|35.78|-78.64
迈阿密|Miami|25.76|-80.19
克利夫兰|Cleveland|41.5|-81.69
明尼阿波利斯|Minneapolis|44.98|-93.27
新奥尔良|New Orleans|29.95|-90.07
坦帕|Tampa|27.95|-82.46
奥兰多|Orlando|28.54|-81.38
匹兹堡|Pittsburgh|40.44|-80.0
辛辛那提|Cincinnati|39.1|-84.51
圣路易斯|St. Louis|38.63|-90.2
盐湖城|Salt Lake City|40.76|-111.89
檀香山|Honolulu|21.31|-157.86
安克雷奇|Anchorage|61.22|-149.9
费尔班克斯|Fairbanks|64.84|-147.72
博伊西|Boise|43.62|-116.2
布法罗|Buffalo|42.89|-78.88
里士满|Richmond|37.54|-77.44
伯明翰|Birmingham|33.52|-86.8
夏延|Cheyenne|41.14|-104.82
=PR
圣胡安|San Juan|18.47|-66.11
=CA
多伦多|Toronto|43.65|-79.38
蒙特利尔|Montreal|45.5|-73.57
温哥华|Vancouver|49.28|-123.12
卡尔加里|Calgary|51.05|-114.07
埃德蒙顿|Edmonton|53.55|-113.49
渥太华|Ottawa|45.42|-75.7
温尼伯|Winnipeg|49.9|-97.14
魁北克市|Quebec City|46.81|-71.21
哈利法克斯|Halifax|44.65|-63.58
维多利亚|Victoria|48.43|-123.37
里贾纳|Regina|50.45|-104.62
圣约翰斯|St. John's|47.56|-52.71
耶洛奈夫|Yellowknife|62.45|-114.37
=MX
墨西哥城|Mexico City|19.43|-99.13
瓜达拉哈拉|Guadalajara|20.67|-103.35
蒙特雷|Monterrey|25.69|-100.32
普埃布拉|Puebla|19.04|-98.2
蒂华纳|Tijuana|32.51|-117.04
莱昂|León|21.12|-101.68
坎昆|Cancún|21.16|-86.85
梅里达|Mérida|20.97|-89.62
阿卡普尔科|Acapulco|16.85|-99.82
=GT
危地马拉城|Guatemala City|14.63|-90.51
=BZ
贝尔莫潘|Belmopan|17.25|-88.77
=SV
圣萨尔瓦多|San Salvador|13.69|-89.22
=HN
特古西加尔巴|Tegucigalpa|14.07|-87.19
=NI
马那瓜|Managua|12.11|-86.24
=CR
圣何塞|San José|9.93|-84.09
=PA
巴拿马城|Panama City|8.98|-79.52
=CU
哈瓦那|Havana|23.11|-82.37
圣地亚哥|Santiago de Cuba|20.02|-75.82
=JM
金斯敦|Kingston|18.0|-76.79
=HT
太子港|Port-au-Prince|18.54|-72.34
=DO
圣多明各|Santo Domingo|18.49|-69.93
=BS
拿骚|Nassau|25.05|-77.35
=BB
布里奇敦|Bridgetown|13.1|-59.62
=TT
西班牙港|Port of Spain|10.66|-61.51
=CO
波哥大|Bogotá|4.71|-74.07
麦德林|Medellín|6.24|-75.58
卡利|Cali|3.45|-76.53
巴兰基亚|Barranquilla|10.97|-74.8
卡塔赫纳|Cartagena|10.39|-75.51
=VE
加拉加斯|Caracas|10.49|-66.88
马拉开波|Maracaibo|10.64|-71.61
=GY
乔治敦|Georgetown|6.8|-58.16
=SR
帕拉马里博|Paramaribo|5.87|-55.17
=EC
基多|Quito|-0.18|-78.47
瓜亚基尔|Guayaquil|-2.19|-79.89
=PE
利马|Lima|-12.05|-77.04
阿雷基帕|Arequipa|-16.41|-71.54
库斯科|Cusco|-13.53|-71.97
=BO
拉巴斯|La Paz|-16.5|-68.15
圣克鲁斯|Santa Cruz de la Sierra|-17.78|-63.18
苏克雷|Sucre|-19.04|-65.26
=PY
亚松森|Asunción|-25.26|-57.58
=UY
蒙得维的亚|Montevideo|-34.9|-56.16
=CL
圣地亚哥|Santiago|-33.45|-70.67
瓦尔帕莱索|Valparaíso|-33.05|-71.61
康塞普西翁|Concepción|-36.83|-73.05
安托法加斯塔|Antofagasta|-23.65|-70.4
蓬塔阿雷纳斯|Punta Arenas|-53.16|-70.91
=AR
布宜诺斯艾利斯|Buenos Aires|-34.6|-58.38
科尔多瓦|Córdoba|-31.42|-64.19
罗萨里奥|Rosario|-32.95|-60.64
门多萨|Mendoza|-32.89|-68.84
乌斯怀亚|Ushuaia|-54.8|-68.3
卡塔马卡|San Fernando del Valle de Catamarca|-28.47|-65.78
=BR
巴西利亚|Brasília|-15.79|-47.88
圣保罗|São Paulo|-23.55|-46.63
里约热内卢|Rio de Janeiro|-22.91|-43.17
萨尔瓦多|Salvador|-12.97|-38.5
福塔莱萨|Fortaleza|-3.72|-38.54
贝洛奥里藏特|Belo Horizonte|-19.92|-43.94
马瑙斯|Manaus|-3.12|-60.02
库里蒂巴|Curitiba|-25.43|-49.27
累西腓|Recife|-8.05|-34.88
阿雷格里港|Porto Alegre|-30.03|-51.23
贝伦|Belém|-1.46|-48.49
戈亚尼亚|Goiânia|-16.69|-49.25
坎皮纳斯|Campinas|-22.91|-47.06
弗洛里亚诺波利斯|Florianópolis|-27.6|-48.55
=EG
开罗|Cairo|30.04|31.24
亚历山大|Alexandria|31.2|29.92
卢克索|Luxor|25.69|32.64
赫尔格达|Hurghada|27.26|33.81
=LY
的黎波里|Tripoli|32.89|13.19
班加西|Benghazi|32.12|20.07
=TN
突尼斯|Tunis|36.81|10.18
=DZ
阿尔及尔|Algiers|36.75|3.06
奥兰|Oran|35.7|-0.63
=MA
拉巴特|Rabat|34.02|-6.84
卡萨布兰卡|Casablanca|33.57|-7.59
马拉喀什|Marrakesh|31.63|-8.0
非斯|Fez|34.03|-5.0
丹吉尔|Tangier|35.77|-5.8
=MR
努瓦克肖特|Nouakchott|18.08|-15.98
=SD
喀土穆|Khartoum|15.5|32.56
=SS
朱巴|Juba|4.85|31.58
=ET
亚的斯亚贝巴|Addis Ababa|9.02|38.75
=ER
阿斯马拉|Asmara|15.32|38.93
=DJ
吉布提|Djibouti|11.59|43.15
=SO
摩加迪沙|Mogadishu|2.05|45.32
=KE
内罗毕|Nairobi|-1.29|36.82
蒙巴萨|Mombasa|-4.04|39.67
=UG
坎帕拉|Kampala|0.35|32.58
=TZ
多多马|Dodoma|-6.16|35.75
达累斯萨拉姆|Dar es Salaam|-6.79|39.21
桑给巴尔|Zanzibar|-6.16|39.19
=RW
基加利|Kigali|-1.94|30.06
=BI
布琼布拉|Bujumbura|-3.36|29.36
=CD
金沙萨|Kinshasa|-4.44|15.27
卢本巴希|Lubumbashi|-11.66|27.48
=CG
布拉柴维尔|Brazzaville|-4.26|15.24
=GA
利伯维尔|Libreville|0.42|9.47
=GQ
马拉博|Malabo|3.75|8.78
=CM
雅温得|Yaoundé|3.85|11.5
杜阿拉|Douala|4.05|9.77
=CF
班吉|Bangui|4.39|18.56
=TD
恩贾梅纳|N'Djamena|12.13|15.06
=NE
尼亚美|Niamey|13.51|2.11
=NG
阿布贾|Abuja|9.08|7.4
拉各斯|Lagos|6.52|3.38
卡诺|Kano|12.0|8.52
伊巴丹|Ibadan|7.38|3.95
=BJ
科托努|Cotonou|6.37|2.39
波多诺伏|Porto-Novo|6.5|2.6
=TG
洛美|Lomé|6.13|1.22
=GH
阿克拉|Accra|5.6|-0.19
库马西|Kumasi|6.69|-1.62
=CI
亚穆苏克罗|Yamoussoukro|6.83|-5.29
阿比让|Abidjan|5.36|-4.01
=BF
瓦加杜古|Ouagadougou|12.37|-1.52
=ML
巴马科|Bamako|12.64|-8.0
=SN
达喀尔|Dakar|14.72|-17.47
=GM
班珠尔|Banjul|13.45|-16.58
=GW
比绍|Bissau|11.86|-15.6
=GN
科纳克里|Conakry|9.64|-13.58
=SL
弗里敦|Freetown|8.48|-13.23
=LR
蒙罗维亚|Monrovia|6.3|-10.8
=CV
普拉亚|Praia|14.93|-23.51
=ST
圣多美|São Tomé|0.34|6.73
=AO
罗安达|Luanda|-8.84|13.23
=ZM
卢萨卡|Lusaka|-15.39|28.32
=ZW
哈拉雷|Harare|-17.83|31.05
布拉瓦约|Bulawayo|-20.15|28.58
=MW
利隆圭|Lilongwe|-13.96|33.79
=MZ
马普托|Maputo|-25.97|32.57
=MG
塔那那利佛|Antananarivo|-18.88|47.51
=MU
路易港|Port Louis|-20.16|57.5
=SC
维多利亚|Victoria|-4.62|55.45
=KM
莫罗尼|Moroni|-11.7|43.26
=RE
圣但尼|Saint-Denis|-20.88|55.45
=BW
哈博罗内|Gaborone|-24.63|25.92
=NA
温得和克|Windhoek|-22.56|17.07
=ZA
约翰内斯堡|Johannesburg|-26.2|28.05
开普敦|Cape Town|-33.92|18.42
德班|Durban|-29.86|31.02
比勒陀利亚|Pretoria|-25.75|28.19
伊丽莎白港|Gqeberha|-33.96|25.6
布隆方丹|Bloemfontein|-29.12|26.21
=LS
马塞卢|Maseru|-29.32|27.48
=SZ
姆巴巴内|Mbabane|-26.31|31.14
=AU
堪培拉|Canberra|-35.28|149.13
悉尼|Sydney|-33.87|151.21
墨尔本|Melbourne|-37.81|144.96
布里斯班|Brisbane|-27.47|153.03
珀斯|Perth|-31.95|115.86
阿德莱德|Adelaide|-34.93|138.6
黄金海岸|Gold Coast|-28.0|153.43
纽卡斯尔|Newcastle|-32.93|151.78
凯恩斯|Cairns|-16.92|145.77
霍巴特|Hobart|-42.88|147.33
达尔文|Darwin|-12.46|130.84
艾丽斯斯普林斯|Alice Springs|-23.7|133.88
=NZ
惠灵顿|Wellington|-41.29|174.78
奥克兰|Auckland|-36.85|174.76
克赖斯特彻奇|Christchurch|-43.53|172.64
皇后镇|Queenstown|-45.03|168.66
达尼丁|Dunedin|-45.87|170.5
=FJ
苏瓦|Suva|-18.14|178.44
楠迪|Nadi|-17.8|177.42
=PG
莫尔兹比港|Port Moresby|-9.44|147.18
=SB
霍尼亚拉|Honiara|-9.43|159.95
=VU
维拉港|Port Vila|-17.73|168.32
=NC
努美阿|Nouméa|-22.27|166.44
=WS
阿皮亚|Apia|-13.83|-171.77
=TO
努库阿洛法|Nuku'alofa|-21.14|-175.2
=PF
帕皮提|Papeete|-17.54|-149.57
=KI
塔拉瓦|Tarawa|1.33|172.98
=TV
富纳富提|Funafuti|-8.52|179.2
=NR
亚伦|Yaren|-0.55|166.92
=MH
马朱罗|Majuro|7.09|171.38
=FM
帕利基尔|Palikir|6.92|158.16
=PW
恩吉鲁穆德|Ngerulmud|7.5|134.62
=GU
阿加尼亚|Hagåtña|13.47|144.75
=MP
塞班|Saipan|15.19|145.75
`;
