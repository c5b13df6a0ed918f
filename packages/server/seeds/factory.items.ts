/** What the works of the demo world keeps in its racks: families of materials, each in several sizes. */

/** Categories beside those of the named world, from the root down: number, parent, and names. */
const groups: readonly (readonly [no: string, parent: string | null, level: number, name: string])[] = [
  ['RAW-FAST-SCREW', 'RAW-FAST', 3, '螺钉螺栓'],
  ['RAW-FAST-NUT', 'RAW-FAST', 3, '螺母垫圈'],
  ['RAW-ELEC-PASS', 'RAW-ELEC', 3, '阻容感'],
  ['RAW-ELEC-CONN', 'RAW-ELEC', 3, '连接器线束'],
  ['RAW-ELEC-SENS', 'RAW-ELEC', 3, '传感器'],
  ['RAW-MECH-BEAR', 'RAW-MECH', 3, '轴承'],
  ['RAW-MECH-SEAL', 'RAW-MECH', 3, '密封件'],
  ['RAW-MECH-PROF', 'RAW-MECH', 3, '型材板材'],
  ['SEMI', null, 1, '半成品'],
  ['SEMI-MACH', 'SEMI', 2, '机加工件'],
  ['SEMI-PCBA', 'SEMI', 2, '电路板组件'],
  ['FIN', null, 1, '成品'],
  ['FIN-ACT', 'FIN', 2, '电动执行器'],
  ['FIN-CTRL', 'FIN', 2, '控制器'],
  ['AUX', null, 1, '辅料'],
];
export const factoryGroups = groups.map(([itemGroupNo, parentGroupNo, groupLevel, itemGroupName], at) => ({
  itemGroupNo,
  parentGroupNo,
  groupLevel,
  itemGroupName,
  sort: at + 10,
  orgNo: '*',
}));

export const factoryUnits = (
  [
    ['ROLL', '卷', '1', 0],
    ['SHEET', '张', '1', 0],
    ['PAIR', '双', '1', 0],
    ['CAN', '罐', '1', 0],
    ['T', '吨', '2', 6],
    ['MM', '毫米', '3', 0],
    ['ML', '毫升', '5', 0],
  ] as const
).map(([unitNo, unitName, unitType, dicimalDigit]) => ({ unitNo, unitName, unitType, dicimalDigit }));

/**
 * Families of materials, one on each line: category, ITEM_TYPE, unit, name in simplified, traditional, English; pieces of a pack,
 * weight of one in kilograms, price of the first size; sizes, where `x` between two lists means every one with every other.
 */
const families = `RAW-FAST-SCREW | 1 | PCS | 内六角圆柱头螺钉 | 內六角圓柱頭螺絲 | Socket head cap screw | 500 0.004 0.08 | M3 M4 M5 M6 M8 M10 M12 x 10 16 20 25 30 40
RAW-FAST-SCREW | 1 | PCS | 十字槽沉头螺钉 | 十字沉頭螺絲 | Cross recessed flat head screw | 1000 0.002 0.05 | M3 M4 M5 M6 x 8 12 16 20 25
RAW-FAST-SCREW | 1 | PCS | 外六角螺栓 8.8 级 | 外六角螺栓 8.8 級 | Hexagon bolt 8.8 | 200 0.03 0.4 | M8 M10 M12 M16 x 30 40 50 60 80
RAW-FAST-SCREW | 1 | PCS | 紧定螺钉 | 止付螺絲 | Set screw | 1000 0.001 0.06 | M3 M4 M5 M6 x 5 8 12
RAW-FAST-NUT | 1 | PCS | 六角螺母 | 六角螺帽 | Hexagon nut | 1000 0.005 0.06 | M3 M4 M5 M6 M8 M10 M12 M16 M20
RAW-FAST-NUT | 1 | PCS | 尼龙锁紧螺母 | 尼龍防鬆螺帽 | Nylon insert lock nut | 500 0.006 0.12 | M3 M4 M5 M6 M8 M10 M12
RAW-FAST-NUT | 1 | PCS | 平垫圈 | 平華司 | Plain washer | 2000 0.001 0.02 | M3 M4 M5 M6 M8 M10 M12 M16 M20
RAW-FAST | 1 | PCS | 圆柱销 | 圓柱銷 | Dowel pin | 200 0.01 0.3 | D4 D5 D6 D8 x 16 20 30
RAW-ELEC-PASS | 1 | PCS | 贴片电阻 0603 | 晶片電阻 0603 | Chip resistor 0603 | 5000 0.0001 0.01 | 10R 100R 330R 1K 2K2 4K7 10K 22K 47K 100K 220K 1M
RAW-ELEC-PASS | 1 | PCS | 贴片电阻 0805 | 晶片電阻 0805 | Chip resistor 0805 | 5000 0.0001 0.02 | 0R 10R 100R 1K 4K7 10K 47K 100K
RAW-ELEC-PASS | 1 | PCS | 贴片电容 0805 | 晶片電容 0805 | Chip capacitor 0805 | 4000 0.0001 0.03 | 10pF 100pF 1nF 10nF 100nF 1uF 4.7uF 10uF 22uF
RAW-ELEC-PASS | 1 | PCS | 铝电解电容 | 鋁質電解電容 | Aluminium electrolytic capacitor | 500 0.002 0.2 | 10uF 47uF 100uF 220uF x 25V 35V 50V
RAW-ELEC-PASS | 1 | PCS | 功率电感 | 功率電感 | Power inductor | 1000 0.001 0.35 | 2.2uH 4.7uH 10uH 22uH 47uH 100uH
RAW-ELEC-PASS | 1 | PCS | 贴片二极管 | 貼片二極體 | SMD diode | 3000 0.0002 0.08 | SS14 SS34 SS54 M7 SMBJ24A SMBJ36A
RAW-ELEC-CONN | 1 | PCS | 线对板连接器 2.54 | 線對板連接器 2.54 | Wire-to-board connector 2.54 | 500 0.002 0.25 | 2P 3P 4P 5P 6P 8P 10P 12P 16P
RAW-ELEC-CONN | 1 | PCS | 圆形航空插头 | 圓形航空接頭 | Circular connector | 50 0.04 8.5 | M12-4 M12-5 M12-8 M16-7 M23-12 M23-19
RAW-ELEC-CONN | 1 | PCS | 冷压端子 | 壓著端子 | Crimp terminal | 1000 0.001 0.1 | E0508 E0756 E1008 E1508 E2508 SV1.25-3 SV2-4
RAW-ELEC-CONN | 1 | M | 屏蔽电缆 | 隔離電纜 | Shielded cable | 100 0.12 3.2 | 2 4 8 12 x 0.25 0.5 0.75 1.5
RAW-ELEC-CONN | 1 | PCS | 动力线束 | 動力線束 | Power cable assembly | 20 0.6 36 | 1m 2m 3m 5m 8m 10m
RAW-ELEC-SENS | 1 | PCS | 接近开关 | 近接開關 | Proximity switch | 10 0.05 42 | M8-2mm M12-4mm M12-8mm M18-8mm M30-15mm
RAW-ELEC-SENS | 1 | PCS | 霍尔传感器 | 霍爾感測器 | Hall sensor | 100 0.001 1.6 | HS-44 HS-49 HS-41 HS-24
RAW-ELEC-SENS | 1 | PCS | 增量编码器 | 增量編碼器 | Incremental encoder | 5 0.18 165 | 500P 1000P 1024P 2000P 2500P
RAW-MECH-BEAR | 1 | PCS | 深沟球轴承 | 深溝滾珠軸承 | Deep groove ball bearing | 50 0.06 5.4 | 608 6000 6001 6002 6200 6201 6202 6204 6205 6206 x 2RS ZZ
RAW-MECH-BEAR | 1 | PCS | 推力球轴承 | 止推滾珠軸承 | Thrust ball bearing | 20 0.12 12 | 51100 51101 51102 51104 51105 51106
RAW-MECH-BEAR | 1 | PCS | 滚珠丝杠 | 滾珠螺桿 | Ball screw | 1 1.4 210 | 1204 1605 2005 x 300 500 800
RAW-MECH-BEAR | 1 | PCS | 直线导轨 | 線性滑軌 | Linear guide | 2 0.9 145 | LG12 LG15 LG20 LG25 x 300 500 800
RAW-MECH-SEAL | 1 | PCS | O 型圈 NBR70 | O 型環 NBR70 | O-ring NBR70 | 500 0.001 0.15 | 6 10 16 20 25 32 40 x 1.8 2.65
RAW-MECH-SEAL | 1 | PCS | 骨架油封 | 油封 | Shaft seal | 100 0.02 2.8 | 12x22x7 15x30x7 20x35x7 25x40x7 30x47x7 35x52x8
RAW-MECH-PROF | 1 | M | 工业铝型材 | 工業鋁擠型 | Aluminium profile | 6 1.1 28 | 2020 2040 3030 3060 4040 4080
RAW-MECH-PROF | 1 | SHEET | 冷轧钢板 | 冷軋鋼板 | Cold rolled sheet | 10 18 96 | 1.0 1.2 1.5 2.0 2.5 3.0
RAW-MECH-PROF | 1 | KG | 45# 圆钢 | S45C 圓鋼 | Round steel C45 | 50 1 5.6 | D12 D16 D20 D25 D30 D40 D50
RAW-MECH-PROF | 1 | KG | 紫铜棒 T2 | 紅銅棒 C1100 | Copper rod | 25 1 72 | D6 D8 D10 D16 D20
RAW-MECH | 1 | PCS | 圆柱压缩弹簧 | 壓縮彈簧 | Compression spring | 200 0.008 0.7 | 1.0-8 1.2-10 1.6-14 2.0-18 x 25 40 60
RAW-MECH | 1 | PCS | 同步带轮 | 時規皮帶輪 | Timing pulley | 20 0.12 14 | 3M 5M x 20 24 30 40
RAW-MECH | 1 | PCS | 同步带 | 時規皮帶 | Timing belt | 10 0.08 18 | 3M 5M x 300 450 600 800
RAW-MECH | 1 | PCS | 联轴器 | 聯軸器 | Shaft coupling | 20 0.09 24 | D20 D25 D30 D40 x 5 8 10
SEMI-MACH | 2 | PCS | 执行器壳体 | 致動器外殼 | Actuator housing | 10 1.2 85 | LA10 LA15 LA20 LA25 LA30
SEMI-MACH | 2 | PCS | 输出轴 | 輸出軸 | Output shaft | 20 0.4 32 | LA10 LA15 LA20 LA25 x 100 200 300 400
SEMI-MACH | 2 | PCS | 法兰端盖 | 法蘭端蓋 | Flange cover | 20 0.3 26 | LA10-F LA15-F LA20-F LA25-F LA30-F
SEMI-MACH | 2 | PCS | 斜齿轮 | 斜齒輪 | Helical gear | 20 0.25 38 | M1 M1.5 M2 x 20T 30T 40T 60T
SEMI-PCBA | 2 | PCS | 驱动板组件 | 驅動板組件 | Driver board assembly | 10 0.12 148 | DB24 DB48 x 5 10 20
SEMI-PCBA | 2 | PCS | 电源板组件 | 電源板組件 | Power board assembly | 10 0.15 96 | PB24 PB48 x 60 120 240
FIN-ACT | 3 | SET | 电动推杆 | 電動推桿 | Linear actuator | 1 3.2 680 | LA10 LA15 LA20 LA25 LA30 x 100 150 200 300 400 500
FIN-ACT | 3 | SET | 旋转执行器 | 旋轉致動器 | Rotary actuator | 1 4.5 920 | RA50 RA80 RA120 RA200 RA320
FIN-CTRL | 3 | SET | 单轴控制器 | 單軸控制器 | Single axis controller | 1 0.9 540 | SC24 SC48 x 5 10 20
FIN-CTRL | 3 | SET | 多轴控制器 | 多軸控制器 | Multi axis controller | 1 2.1 1480 | MC2-48 MC4-48 MC6-48 MC8-48
RAW-ELEC-CONN | 1 | PCS | 接线端子排 | 端子台 | Terminal block | 50 0.03 2.4 | UK2.5 UK5 UK10 x 1P 2P 4P
RAW-ELEC-CONN | 1 | M | 热缩套管 | 熱縮套管 | Heat shrink tube | 100 0.01 0.4 | D2 D3 D4 D6 D8 D10
RAW-ELEC-SENS | 1 | PCS | 限位微动开关 | 極限微動開關 | Limit switch | 50 0.01 6.8 | V3 V5 V10 x L R
RAW-MECH | 1 | PCS | 行星减速机 | 行星減速機 | Planetary gearbox | 2 1.6 420 | P42 P60 x 5 10 20
FIN-ACT | 3 | SET | 升降立柱 | 升降立柱 | Lifting column | 1 9.5 1280 | LC2 LC3 x 400 500 650
AUX | 4 | PCS | 尼龙扎带 | 尼龍束帶 | Cable tie | 1000 0.001 0.03 | 2.5x100 3.6x150 3.6x200 4.8x250 4.8x300
AUX | 4 | CAN | 锂基润滑脂 | 鋰基潤滑脂 | Lithium grease | 12 1 32 | EP-0 EP-1 EP-2
AUX | 4 | ML | 螺纹锁固胶 | 螺絲固定劑 | Thread locker | 250 0.001 0.6 | 222 243 262 271
AUX | 4 | ROLL | 无铅焊锡丝 | 無鉛錫絲 | Lead-free solder wire | 10 0.5 88 | 0.5 0.6 0.8 1.0
AUX | 4 | PAIR | 防静电手套 | 防靜電手套 | Antistatic gloves | 100 0.03 1.2 | S M L XL
PACK | 5 | PCS | 五层瓦楞纸箱 | 五層瓦楞紙箱 | Corrugated carton | 100 0.5 4.2 | 300x200x150 400x300x200 500x400x300 600x400x400 800x400x300 1000x300x300
PACK | 5 | PCS | 珍珠棉内衬 | 珍珠棉內襯 | EPE foam insert | 200 0.05 1.4 | LA10 LA15 LA20 LA25 LA30 RA50 RA80 RA120 SC24 SC48 MC4
PACK | 5 | ROLL | 缠绕膜 | 棧板膜 | Stretch film | 6 3 46 | 450 500
PACK | 5 | PCS | 木托盘 | 木棧板 | Wooden pallet | 20 14 65 | 1000x800 1100x1100 1200x1000`;

interface Made {
  readonly group: string;
  readonly type: string;
  readonly unit: string;
  readonly names: readonly string[];
  readonly pack: number;
  readonly weight: number;
  readonly price: number;
  readonly size: string;
  /** Which size of its family, from 0: each costs a little more. */
  readonly at: number;
}
const sizesOf = (text: string): readonly string[] => {
  const [first = [], ...others] = text.split(' x ').map((list) => list.split(' '));
  return others.reduce<readonly string[]>((sizes, more) => sizes.flatMap((size) => more.map((next) => `${size}x${next}`)), first);
};
const all: readonly Made[] = families.split('\n').flatMap((line) => {
  const [group = '', type = '1', unit = 'PCS', cn = '', tw = '', en = '', figures = '', sizes = ''] = line.split(' | ');
  const [pack = 1, weight = 1, price = 1] = figures.split(' ').map(Number);
  return sizesOf(sizes).map((size, at) => ({ group, type, unit, names: [cn, tw, en], pack, weight, price, size, at }));
});
/** Up to six decimals, and none that say nothing. */
const figure = (value: number): string => String(Math.round(value * 1e6) / 1e6);

/**
 * The materials of an organization from M0061 on, named in its script. The second organization keeps a third of them, under the
 * same numbers.
 */
export const factoryItems = (orgNo: 'ORG1' | 'ORG2') =>
  all.flatMap(({ group, type, unit, names: [cn = '', tw = '', en = ''], pack, weight, price, size, at }, index) => {
    if (orgNo === 'ORG2' && index % 3 !== 0) return [];
    const name = orgNo === 'ORG1' ? cn : tw;
    const isPiece = !['KG', 'M', 'ML'].includes(unit);
    return [
      {
        itemNo: `M${String(index + 61).padStart(4, '0')}`,
        itemName: `${name} ${size}`,
        itemEnName: `${en} ${size}`,
        itemShortName: name,
        spec: size,
        orgNo,
        itemGroupNo: group,
        itemType: type,
        unitNo: unit,
        purUnitNo: unit,
        minPackQty: figure(pack),
        safeQty: figure(pack * 2),
        maxQty: figure(pack * 40),
        netWeight: isPiece ? figure(weight) : null,
        grossWeight: isPiece ? figure(weight * 1.05) : null,
        refPrice: figure(Math.round(price * (1 + at * 0.12) * 100) / 100),
        isInspect: type === '2' || index % 7 === 0 ? '1' : '0',
        shelflife: group === 'AUX' ? 365 : 0,
        warnDays: group === 'AUX' ? 30 : 0,
      },
    ];
  });
