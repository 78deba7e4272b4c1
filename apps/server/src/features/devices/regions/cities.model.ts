import type { RegionCode } from '@marquee/contract';

export interface City {
  region: RegionCode;
  zh: string;
  en: string;
  latitude: number;
  longitude: number;
}

/** The cities of each region with their English names and rough coordinates: a tenth of a degree is some ten kilometers. */
const CITIES_OF: Readonly<Record<RegionCode, string>> = {
  beijing: '北京 Beijing 39.9 116.4',
  tianjin: '天津 Tianjin 39.1 117.2',
  hebei:
    '石家庄 Shijiazhuang 38.0 114.5,唐山 Tangshan 39.6 118.2,秦皇岛 Qinhuangdao 39.9 119.6,邯郸 Handan 36.6 114.5,邢台 Xingtai 37.1 114.5,保定 Baoding 38.9 115.5,张家口 Zhangjiakou 40.8 114.9,承德 Chengde 41.0 117.9,沧州 Cangzhou 38.3 116.8,廊坊 Langfang 39.5 116.7,衡水 Hengshui 37.7 115.7',
  shanxi:
    '太原 Taiyuan 37.9 112.5,大同 Datong 40.1 113.3,阳泉 Yangquan 37.9 113.6,长治 Changzhi 36.2 113.1,晋城 Jincheng 35.5 112.9,朔州 Shuozhou 39.3 112.4,晋中 Jinzhong 37.7 112.8,运城 Yuncheng 35.0 111.0,忻州 Xinzhou 38.4 112.7,临汾 Linfen 36.1 111.5,吕梁 Lvliang 37.5 111.1',
  'inner-mongolia':
    '呼和浩特 Hohhot 40.8 111.7,包头 Baotou 40.7 109.8,乌海 Wuhai 39.7 106.8,赤峰 Chifeng 42.3 118.9,通辽 Tongliao 43.6 122.3,鄂尔多斯 Ordos 39.6 109.8,呼伦贝尔 Hulunbuir 49.2 119.8,巴彦淖尔 Bayannur 40.7 107.4,乌兰察布 Ulanqab 41.0 113.1,锡林浩特 Xilinhot 43.9 116.1,乌兰浩特 Ulanhot 46.1 122.1',
  liaoning:
    '沈阳 Shenyang 41.8 123.4,大连 Dalian 38.9 121.6,鞍山 Anshan 41.1 123.0,抚顺 Fushun 41.9 123.9,本溪 Benxi 41.3 123.8,丹东 Dandong 40.1 124.4,锦州 Jinzhou 41.1 121.1,营口 Yingkou 40.7 122.2,阜新 Fuxin 42.0 121.7,辽阳 Liaoyang 41.3 123.2,盘锦 Panjin 41.1 122.1,铁岭 Tieling 42.3 123.8,葫芦岛 Huludao 40.7 120.8',
  jilin:
    '长春 Changchun 43.9 125.3,四平 Siping 43.2 124.4,辽源 Liaoyuan 42.9 125.1,通化 Tonghua 41.7 125.9,白山 Baishan 41.9 126.4,松原 Songyuan 45.1 124.8,白城 Baicheng 45.6 122.8,延吉 Yanji 42.9 129.5',
  heilongjiang:
    '哈尔滨 Harbin 45.8 126.6,齐齐哈尔 Qiqihar 47.4 123.9,鸡西 Jixi 45.3 131.0,鹤岗 Hegang 47.3 130.3,双鸭山 Shuangyashan 46.6 131.2,大庆 Daqing 46.6 125.1,佳木斯 Jiamusi 46.8 130.3,七台河 Qitaihe 45.8 131.0,牡丹江 Mudanjiang 44.6 129.6,黑河 Heihe 50.2 127.5,绥化 Suihua 46.6 127.0',
  shanghai: '上海 Shanghai 31.2 121.5',
  jiangsu:
    '南京 Nanjing 32.1 118.8,无锡 Wuxi 31.5 120.3,徐州 Xuzhou 34.3 117.2,常州 Changzhou 31.8 120.0,苏州 Suzhou 31.3 120.6,南通 Nantong 32.0 120.9,连云港 Lianyungang 34.6 119.2,淮安 Huaian 33.6 119.0,盐城 Yancheng 33.3 120.2,扬州 Yangzhou 32.4 119.4,镇江 Zhenjiang 32.2 119.4,泰州 Taizhou 32.5 119.9,宿迁 Suqian 34.0 118.3,昆山 Kunshan 31.4 121.0',
  zhejiang:
    '杭州 Hangzhou 30.3 120.2,宁波 Ningbo 29.9 121.6,温州 Wenzhou 28.0 120.7,嘉兴 Jiaxing 30.8 120.8,湖州 Huzhou 30.9 120.1,绍兴 Shaoxing 30.0 120.6,金华 Jinhua 29.1 119.6,衢州 Quzhou 29.0 118.9,舟山 Zhoushan 30.0 122.2,台州 - 28.7 121.4,丽水 Lishui 28.5 119.9,义乌 Yiwu 29.3 120.1',
  anhui:
    '合肥 Hefei 31.8 117.2,芜湖 Wuhu 31.3 118.4,蚌埠 Bengbu 32.9 117.4,淮南 Huainan 32.6 117.0,马鞍山 Maanshan 31.7 118.5,淮北 Huaibei 34.0 116.8,铜陵 Tongling 30.9 117.8,安庆 Anqing 30.5 117.1,黄山 Huangshan 29.7 118.3,滁州 Chuzhou 32.3 118.3,阜阳 Fuyang 32.9 115.8,宿州 - 33.6 117.0,六安 Luan 31.7 116.5,亳州 Bozhou 33.8 115.8,池州 Chizhou 30.7 117.5,宣城 Xuancheng 30.9 118.8',
  fujian:
    '福州 Fuzhou 26.1 119.3,厦门 Xiamen 24.5 118.1,莆田 Putian 25.4 119.0,三明 Sanming 26.3 117.6,泉州 Quanzhou 24.9 118.7,漳州 Zhangzhou 24.5 117.6,南平 Nanping 26.6 118.2,龙岩 Longyan 25.1 117.0,宁德 Ningde 26.7 119.5',
  jiangxi:
    '南昌 Nanchang 28.7 115.9,景德镇 Jingdezhen 29.3 117.2,萍乡 Pingxiang 27.6 113.9,九江 Jiujiang 29.7 116.0,新余 Xinyu 27.8 114.9,鹰潭 Yingtan 28.3 117.1,赣州 Ganzhou 25.8 114.9,吉安 Jian 27.1 115.0,宜春 - 27.8 114.4,上饶 Shangrao 28.5 118.0',
  shandong:
    '济南 Jinan 36.7 117.0,青岛 Qingdao 36.1 120.4,淄博 Zibo 36.8 118.1,枣庄 Zaozhuang 34.8 117.3,东营 Dongying 37.4 118.7,烟台 Yantai 37.5 121.4,潍坊 Weifang 36.7 119.2,济宁 Jining 35.4 116.6,泰安 Taian 36.2 117.1,威海 Weihai 37.5 122.1,日照 Rizhao 35.4 119.5,临沂 Linyi 35.1 118.4,德州 Dezhou 37.4 116.3,聊城 Liaocheng 36.5 116.0,滨州 Binzhou 37.4 118.0,菏泽 Heze 35.2 115.5',
  henan:
    '郑州 Zhengzhou 34.7 113.6,开封 Kaifeng 34.8 114.3,洛阳 Luoyang 34.6 112.5,平顶山 Pingdingshan 33.8 113.2,安阳 Anyang 36.1 114.4,鹤壁 Hebi 35.7 114.3,新乡 Xinxiang 35.3 113.9,焦作 Jiaozuo 35.2 113.2,濮阳 Puyang 35.8 115.0,许昌 Xuchang 34.0 113.9,漯河 Luohe 33.6 114.0,三门峡 Sanmenxia 34.8 111.2,南阳 Nanyang 33.0 112.5,商丘 Shangqiu 34.4 115.7,信阳 Xinyang 32.1 114.1,周口 Zhoukou 33.6 114.7,驻马店 Zhumadian 33.0 114.0',
  hubei:
    '武汉 Wuhan 30.6 114.3,黄石 Huangshi 30.2 115.0,十堰 Shiyan 32.6 110.8,宜昌 Yichang 30.7 111.3,襄阳 Xiangyang 32.0 112.1,鄂州 Ezhou 30.4 114.9,荆门 Jingmen 31.0 112.2,孝感 Xiaogan 30.9 113.9,荆州 Jingzhou 30.3 112.2,黄冈 Huanggang 30.5 114.9,咸宁 Xianning 29.8 114.3,随州 Suizhou 31.7 113.4,恩施 Enshi 30.3 109.5',
  hunan:
    '长沙 Changsha 28.2 112.9,株洲 Zhuzhou 27.8 113.1,湘潭 Xiangtan 27.8 112.9,衡阳 Hengyang 26.9 112.6,邵阳 Shaoyang 27.2 111.5,岳阳 Yueyang 29.4 113.1,常德 Changde 29.0 111.7,张家界 Zhangjiajie 29.1 110.5,益阳 Yiyang 28.6 112.4,郴州 Chenzhou 25.8 113.0,永州 Yongzhou 26.4 111.6,怀化 Huaihua 27.6 110.0,娄底 Loudi 27.7 112.0,吉首 Jishou 28.3 109.7',
  guangdong:
    '广州 Guangzhou 23.1 113.3,韶关 Shaoguan 24.8 113.6,深圳 Shenzhen 22.5 114.1,珠海 Zhuhai 22.3 113.6,汕头 Shantou 23.4 116.7,佛山 Foshan 23.0 113.1,江门 Jiangmen 22.6 113.1,湛江 Zhanjiang 21.3 110.4,茂名 Maoming 21.7 110.9,肇庆 Zhaoqing 23.0 112.5,惠州 Huizhou 23.1 114.4,梅州 Meizhou 24.3 116.1,汕尾 Shanwei 22.8 115.4,河源 Heyuan 23.7 114.7,阳江 Yangjiang 21.9 112.0,清远 Qingyuan 23.7 113.0,东莞 Dongguan 23.0 113.7,中山 Zhongshan 22.5 113.4,潮州 Chaozhou 23.7 116.6,揭阳 Jieyang 23.6 116.4,云浮 Yunfu 22.9 112.0',
  guangxi:
    '南宁 Nanning 22.8 108.3,柳州 Liuzhou 24.3 109.4,桂林 Guilin 25.3 110.3,梧州 Wuzhou 23.5 111.3,北海 Beihai 21.5 109.1,防城港 Fangchenggang 21.7 108.4,钦州 Qinzhou 22.0 108.6,贵港 Guigang 23.1 109.6,玉林 - 22.6 110.2,百色 Baise 23.9 106.6,贺州 Hezhou 24.4 111.6,河池 Hechi 24.7 108.1,来宾 Laibin 23.7 109.2,崇左 Chongzuo 22.4 107.4',
  hainan: '海口 Haikou 20.0 110.3,三亚 Sanya 18.3 109.5,儋州 Danzhou 19.5 109.6',
  chongqing: '重庆 Chongqing 29.6 106.5,万州 Wanzhou 30.8 108.4,黔江 Qianjiang 29.5 108.8',
  sichuan:
    '成都 Chengdu 30.6 104.1,自贡 Zigong 29.3 104.8,攀枝花 Panzhihua 26.6 101.7,泸州 Luzhou 28.9 105.4,德阳 Deyang 31.1 104.4,绵阳 Mianyang 31.5 104.7,广元 Guangyuan 32.4 105.8,遂宁 Suining 30.5 105.6,内江 Neijiang 29.6 105.1,乐山 Leshan 29.6 103.8,南充 Nanchong 30.8 106.1,眉山 Meishan 30.1 103.8,宜宾 Yibin 28.8 104.6,广安 Guangan 30.5 106.6,达州 Dazhou 31.2 107.5,雅安 Yaan 30.0 103.0,巴中 Bazhong 31.9 106.8,资阳 Ziyang 30.1 104.6,西昌 Xichang 27.9 102.3,康定 Kangding 30.0 102.0',
  guizhou:
    '贵阳 Guiyang 26.6 106.7,六盘水 Liupanshui 26.6 104.8,遵义 Zunyi 27.7 106.9,安顺 Anshun 26.2 105.9,毕节 Bijie 27.3 105.3,铜仁 Tongren 27.7 109.2,兴义 Xingyi 25.1 104.9,凯里 Kaili 26.6 108.0,都匀 Duyun 26.3 107.5',
  yunnan:
    '昆明 Kunming 25.0 102.7,曲靖 Qujing 25.5 103.8,玉溪 Yuxi 24.4 102.5,保山 Baoshan 25.1 99.2,昭通 Zhaotong 27.3 103.7,丽江 Lijiang 26.9 100.2,普洱 Puer 22.8 101.0,临沧 Lincang 23.9 100.1,楚雄 Chuxiong 25.0 101.5,蒙自 Mengzi 23.4 103.4,文山 Wenshan 23.4 104.2,景洪 Jinghong 22.0 100.8,大理 Dali 25.6 100.3,香格里拉 Shangri-La 27.8 99.7',
  tibet:
    '拉萨 Lhasa 29.7 91.1,日喀则 Shigatse 29.3 88.9,昌都 Chamdo 31.1 97.2,林芝 Nyingchi 29.6 94.4,那曲 Nagqu 31.5 92.1,噶尔 - 32.5 80.1',
  shaanxi:
    '西安 - 34.3 108.9,铜川 Tongchuan 34.9 108.9,宝鸡 Baoji 34.4 107.2,咸阳 Xianyang 34.3 108.7,渭南 Weinan 34.5 109.5,延安 Yanan 36.6 109.5,汉中 Hanzhong 33.1 107.0,榆林 - 38.3 109.7,安康 Ankang 32.7 109.0,商洛 Shangluo 33.9 109.9',
  gansu:
    '兰州 Lanzhou 36.1 103.8,嘉峪关 Jiayuguan 39.8 98.3,金昌 Jinchang 38.5 102.2,白银 Baiyin 36.5 104.1,天水 Tianshui 34.6 105.7,武威 Wuwei 37.9 102.6,张掖 Zhangye 38.9 100.5,平凉 Pingliang 35.5 106.7,酒泉 Jiuquan 39.7 98.5,庆阳 Qingyang 35.7 107.6,定西 Dingxi 35.6 104.6,陇南 Longnan 33.4 104.9,敦煌 Dunhuang 40.1 94.7',
  qinghai: '西宁 Xining 36.6 101.8,海东 Haidong 36.5 102.1,格尔木 Golmud 36.4 94.9,玉树 Yushu 33.0 97.0',
  ningxia:
    '银川 Yinchuan 38.5 106.2,石嘴山 Shizuishan 39.0 106.4,吴忠 Wuzhong 38.0 106.2,固原 Guyuan 36.0 106.3,中卫 Zhongwei 37.5 105.2',
  xinjiang:
    '乌鲁木齐 Urumqi 43.8 87.6,克拉玛依 Karamay 45.6 84.9,吐鲁番 Turpan 42.9 89.2,哈密 Hami 42.8 93.5,昌吉 Changji 44.0 87.3,库尔勒 Korla 41.8 86.1,阿克苏 Aksu 41.2 80.3,喀什 Kashgar 39.5 76.0,和田 Hotan 37.1 79.9,伊宁 Yining 43.9 81.3,塔城 Tacheng 46.7 83.0,阿勒泰 Altay 47.8 88.1,石河子 Shihezi 44.3 86.1',
  taiwan:
    '台北 Taipei 25.0 121.5,高雄 Kaohsiung 22.6 120.3,台中 Taichung 24.1 120.7,台南 Tainan 23.0 120.2,花莲 Hualien 24.0 121.6',
  'hong-kong': '香港 Hong-Kong 22.3 114.2',
  macao: '澳门 Macao 22.2 113.5',
};

/** All cities; the name `-` is none, because cities of several regions or other words have it. */
export const CITIES: readonly City[] = Object.entries(CITIES_OF).flatMap(([region, cities]) =>
  cities.split(',').map((city) => {
    const [zh = '', en = '', latitude, longitude] = city.split(' ');
    return {
      region: region as RegionCode,
      zh,
      en: en === '-' ? '' : en,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  }),
);
