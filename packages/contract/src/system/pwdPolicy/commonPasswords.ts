/**
 * The commonest passwords, by rule and not by list: the leaked lists are the same few hundred words with the same few
 * endings, runs of neighbours, repetitions and dates, and a rule refuses the next year's ending too. Together the rules
 * refuse far more than the 3,000 commonest (R4), and nothing that two unrelated words and a number make up.
 */

const plainWords = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words at the top of every leaked list, and the names of what this product is about. */
const words = new Set([
  ...plainWords(`password passwd pass pwd secret login signin welcome letmein access master admin administrator root user
    users guest test tester testing demo default changeme change temp temporary system manager operator supervisor super
    superuser sysadmin oracle server service public private internet computer laptop windows linux google facebook twitter
    yahoo gmail hotmail apple iphone samsung huawei xiaomi microsoft office excel database backup network security
    dragon monkey football baseball basketball soccer hockey tennis golf golfer cricket rugby yankees lakers arsenal
    liverpool chelsea barcelona realmadrid juventus superman batman spiderman ironman starwars startrek pokemon pikachu
    naruto matrix gandalf merlin wizard shadow ninja samurai hunter killer ranger soldier warrior knight phoenix falcon
    eagle tiger lion panther jaguar cougar wolf bear shark dolphin turtle snake cobra viper spider scorpion horse
    mustang ferrari porsche mercedes toyota honda nissan yamaha suzuki harley corvette camaro ford chevy audi bmw
    sunshine rainbow flower flowers butterfly summer winter spring autumn sunday monday tuesday wednesday thursday friday
    saturday january february march april june july august september october november december morning midnight
    princess prince queen king angel angels baby babygirl honey sweet sweety sweetie lovely lover loveme loveyou iloveyou
    iloveu love forever friend friends family mother father daddy mommy brother sister happy lucky smile peace freedom
    cookie chocolate cheese banana orange apples cherry peach pepper ginger coffee pizza chicken bacon butter sugar candy
    hello hello1 whatever nothing something anything trustno1 blink blahblah starstar secret1 internet1 mylove mypass
    mypassword nopass nopassword blank qazwsx asdf asdfgh asdfghjkl zxcvbn zxcvbnm qwer qwert qwerty qwertyu qwertyuiop
    qweasd qweasdzxc qazwsxedc azerty azertyuiop q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq1zaq1 1q2w3e 1q2w3e4r 1q2w3e4r5t asd zxc
    qwe abc abcd abcde abcdef abcdefg abc123 a1b2c3 a1b2c3d4 aa aaa xyz zzz iou asdqwe dsa ewq poiuyt lkjhgf mnbvcxz
    michael michelle jennifer jessica jordan joshua andrew daniel thomas robert richard william charlie matthew anthony
    christopher nicholas alexander alexandra benjamin samantha elizabeth victoria patricia barbara stephanie nicole
    ashley amanda melissa heather hannah olivia sophia emily emma anna maria laura sarah rachel rebecca david james
    john johnny jack jackson george harry henry oliver oscar peter patrick steven stephen simon martin marcus kevin
    brian jason justin brandon tyler austin taylor morgan maggie buster bailey rocky max sam tom bob ben dan joe mike
    nick alex chris steve frank tony carlos jose juan pedro luis miguel antonio fernando ricardo diego sergio andrea
    natasha ivan dmitri igor boris olga marina svetlana tanya ahmed mohamed mohammed muhammad ali hassan fatima
    london paris berlin madrid moscow newyork chicago boston dallas texas florida america canada england france germany
    italy spain russia china beijing shanghai shenzhen guangzhou suzhou kunshan dongguan hangzhou nanjing tianjin wuhan
    chengdu chongqing xiamen qingdao ningbo wuxi hongkong taiwan taipei taichung kaohsiung hsinchu taoyuan tainan japan
    tokyo osaka korea seoul vietnam hanoi saigon bangkok malaysia penang singapore
    woaini woaiwo woaini1314 aini aiqing baobei baobao laopo laogong qinai xiaobao xiaoming xiaohong xiaoli nihao nimade
    caonima wodemima mima mima123 meiyou meimei gege didi jiejie mama baba wangyi tengxun alibaba taobao zhifubao weixin
    zhang zhangwei wangwei wangfang liwei lina liuyang chenjing yangyang huang zhao zhou wang chen yang liu lin wu xu sun
    zhu guo luo gao liang song zheng xie tang feng cao peng zeng xiao tian dong yuan pan jiang cai yu ye cheng su wei lu
    ding ren shen yao lu jiangjun gongsi gongchang cangku caigou zhongguo guanliyuan kehu gongyingshang
    wms wmsplus ilcwms srm erp mes plm oms tms warehouse warehousing inventory stock storage logistics supply supplier
    suppliers vendor vendors purchase purchaser purchasing buyer keeper receiver receiving delivery shipping shipment
    company factory material materials barcode scanner quality production manufacturing procurement portal customer sap
    kingdee yonyou dingtalk wechat`),
]);

/** What people add to a word when a digit or a sign is asked for. */
const endings = /(?:[!@#$%^&*._+~?-]{0,3}(?:\d{1,6}|(?:19|20)\d{2}(?:\d{2}){0,2})?[!@#$%^&*._+~?-]{0,3})$/;
const beginnings = /^(?:\d{1,4}|[!@#$%^&*._+~?-]{1,3})(?=[a-z])/;

const looksLike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** `p@ssw0rd` reads `password`; signs at the end stay an ending. */
const readAs = (text: string): string => text.replace(/[013457@$!](?=.*[a-z])/g, (sign) => looksLike[sign] ?? sign);

/** Rows, columns and diagonals of the keyboard, the alphabet and the digits: runs along them, either way, are no secret. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1234567890-=',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1qazxsw23edcvfr45tgbnhy67ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  'a1s2d3f4g5h6j7k8l9',
  'azertyuiopqsdfghjklmwxcvbn',
  '147258369',
  '741852963',
  '13579246810',
  '02468135790',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);

/** Whether the text is put together of pieces of walks and repetitions, each of at least three letters. */
const isWalked = (text: string): boolean => {
  let at = 0;
  while (at < text.length) {
    let longest = 0;
    for (let length = text.length - at; length >= 3 && longest === 0; length--) {
      const piece = text.slice(at, at + length);
      if (walks.some((walk) => walk.includes(piece)) || /^(.)\1+$/.test(piece)) longest = length;
    }
    if (longest === 0) return false;
    at += longest;
  }
  return text.length > 0;
};

/** `20260105`, `05012026`, `260105`, `1990`, `19901231`, also twice or with a letter or two before them (`zw19901231`). */
const isDate = (text: string): boolean =>
  /^[a-z]{0,3}(?:(?:19|20)\d{2}(?:0?[1-9]|1[0-2])?(?:0?[1-9]|[12]\d|3[01])?|\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)?\d{2})[!@#.]?$/.test(
    text,
  );

/** Numbers that mean something when they are spoken, alone or after one to three letters: `5201314`, `a123456`. */
const isSpoken = (text: string): boolean =>
  /^[a-z]{0,3}(?:520|521|1314|5201314|1314520|7758521|147852|159357|159753|112233|123321|121212|131313|110110|119119|100200|168168|518518|(?:6|8|9){3,}|0{3,}|1{3,}|12345?6?7?8?9?0?|654321|987654321?)+[a-z]?[!@#.]?$/.test(
    text,
  );

const isWord = (text: string): boolean => words.has(text) || words.has([...text].reverse().join(''));
const isWords = (text: string): boolean => {
  if (isWord(text)) return true;
  const half = text.slice(0, text.length / 2);
  return text === half + half && (isWord(half) || half.length <= 4);
};
/** The text without what people put around a word; every ending that leaves something is tried. */
const cores = (text: string): readonly string[] => {
  const stripped = text.replace(endings, '');
  const bare = text.replace(beginnings, '').replace(endings, '');
  return [text, stripped, text.replace(beginnings, ''), bare].filter((core) => core.length > 1);
};

/** Whether a password is among the commonest or one turn away from them; compared without regard to case. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  if (isWalked(lower) || isDate(lower) || isSpoken(lower) || /^(.{1,4})\1+.?$/.test(lower)) return true;
  return cores(lower).some(
    (core) =>
      isWords(core) ||
      isWords(readAs(core)) ||
      isWords(readAs(core).replaceAll('l', 'i')) ||
      (core.length > 3 && isWalked(core) && core !== lower),
  );
};
