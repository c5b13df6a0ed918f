/**
 * The application identifiers of the GS1 General Specifications, one a line: identifier, format, data title. A format joins its components
 * by +, one in brackets may be absent: `n6` six digits, `n..8` up to eight, `x` signs of set 82, `y` signs of set 39, `c` the last digit
 * is a check digit, `d6` a day as YYMMDD of which the day may be 00, `d10` with hour and minute, `d8` with the hour. `310*5` stands for
 * 3100 to 3105, whose last digit says how many decimals there are; `410-417` for each of a row.
 */
const rows = `
00 n18c SSCC
01 n14c GTIN
02 n14c CONTENT
03 n14c MTO GTIN
10 x..20 BATCH/LOT
11 d6 PROD DATE
12 d6 DUE DATE
13 d6 PACK DATE
15 d6 BEST BEFORE
16 d6 SELL BY
17 d6 USE BY
20 n2 VARIANT
21 x..20 SERIAL
22 x..20 CPV
235 x..28 TPX
240 x..30 ADDITIONAL ID
241 x..30 CUST. PART No.
242 n..6 MTO VARIANT
243 x..20 PCN
250 x..30 SECONDARY SERIAL
251 x..30 REF. TO SOURCE
253 n13c+[x..17] GDTI
254 x..20 GLN EXTENSION
255 n13c+[n..12] GCN
30 n..8 VAR. COUNT
310*5 n6 NET WEIGHT (kg)
311*5 n6 LENGTH (m)
312*5 n6 WIDTH (m)
313*5 n6 HEIGHT (m)
314*5 n6 AREA (m²)
315*5 n6 NET VOLUME (l)
316*5 n6 NET VOLUME (m³)
320*5 n6 NET WEIGHT (lb)
321*5 n6 LENGTH (in)
322*5 n6 LENGTH (ft)
323*5 n6 LENGTH (yd)
324*5 n6 WIDTH (in)
325*5 n6 WIDTH (ft)
326*5 n6 WIDTH (yd)
327*5 n6 HEIGHT (in)
328*5 n6 HEIGHT (ft)
329*5 n6 HEIGHT (yd)
330*5 n6 GROSS WEIGHT (kg)
331*5 n6 LENGTH (m), log
332*5 n6 WIDTH (m), log
333*5 n6 HEIGHT (m), log
334*5 n6 AREA (m²), log
335*5 n6 VOLUME (l), log
336*5 n6 VOLUME (m³), log
337*5 n6 KG PER m²
340*5 n6 GROSS WEIGHT (lb)
341*5 n6 LENGTH (in), log
342*5 n6 LENGTH (ft), log
343*5 n6 LENGTH (yd), log
344*5 n6 WIDTH (in), log
345*5 n6 WIDTH (ft), log
346*5 n6 WIDTH (yd), log
347*5 n6 HEIGHT (in), log
348*5 n6 HEIGHT (ft), log
349*5 n6 HEIGHT (yd), log
350*5 n6 AREA (in²)
351*5 n6 AREA (ft²)
352*5 n6 AREA (yd²)
353*5 n6 AREA (in²), log
354*5 n6 AREA (ft²), log
355*5 n6 AREA (yd²), log
356*5 n6 NET WEIGHT (troy oz)
357*5 n6 NET VOLUME (oz)
360*5 n6 NET VOLUME (qt)
361*5 n6 NET VOLUME (gal.)
362*5 n6 VOLUME (qt), log
363*5 n6 VOLUME (gal.), log
364*5 n6 VOLUME (in³)
365*5 n6 VOLUME (ft³)
366*5 n6 VOLUME (yd³)
367*5 n6 VOLUME (in³), log
368*5 n6 VOLUME (ft³), log
369*5 n6 VOLUME (yd³), log
37 n..8 COUNT
390*9 n..15 AMOUNT
391*9 n3+n..15 AMOUNT
392*9 n..15 PRICE
393*9 n3+n..15 PRICE
394*3 n4 PRCNT OFF
395*5 n6 PRICE/UoM
400 x..30 ORDER NUMBER
401 x..30 GINC
402 n17c GSIN
403 x..30 ROUTE
410 n13c SHIP TO LOC
411 n13c BILL TO
412 n13c PURCHASE FROM
413 n13c SHIP FOR LOC
414 n13c LOC No.
415 n13c PAY TO
416 n13c PROD/SERV LOC
417 n13c PARTY
420 x..20 SHIP TO POST
421 n3+x..9 SHIP TO POST
422 n3 ORIGIN
423 n3+[n3]+[n3]+[n3]+[n3] COUNTRY - INITIAL PROCESS
424 n3 COUNTRY - PROCESS
425 n3+[n3]+[n3]+[n3]+[n3] COUNTRY - DISASSEMBLY
426 n3 COUNTRY - FULL PROCESS
427 x..3 ORIGIN SUBDIVISION
4300-4301 x..35 SHIP TO NAME
4302-4306 x..70 SHIP TO ADDRESS
4307 x2 SHIP TO COUNTRY
4308 x..30 SHIP TO PHONE
4309 n20 SHIP TO GEO
4310-4311 x..35 RTN TO NAME
4312-4316 x..70 RTN TO ADDRESS
4317 x2 RTN TO COUNTRY
4318 x..20 RTN TO POST
4319 x..30 RTN TO PHONE
4320 x..35 SRV DESCRIPTION
4321 n1 DANGEROUS GOODS
4322 n1 AUTH LEAVE
4323 n1 SIG REQUIRED
4324 n10 NOT BEF DEL DT
4325 n10 NOT AFT DEL DT
4326 d6 REL DATE
7001 n13 NSN
7002 x..30 MEAT CUT
7003 d10 EXPIRY TIME
7004 n..4 ACTIVE POTENCY
7005 x..12 CATCH AREA
7006 d6 FIRST FREEZE DATE
7007 n6+[n6] HARVEST DATE
7008 x..3 AQUATIC SPECIES
7009 x..10 FISHING GEAR TYPE
7010 x..2 PROD METHOD
7011 n6+[n4] TEST BY DATE
7020 x..20 REFURB LOT
7021 x..20 FUNC STAT
7022 x..20 REV STAT
7023 x..30 GIAI - ASSEMBLY
7030-7039 n3+x..27 PROCESSOR
7040 n1+x3 UIC+EXT
710-717 x..20 NHRN
7230-7239 x2+x..28 CERT
7240 x..20 PROTOCOL
7241 n2 AIDC MEDIA TYPE
7242 x..25 VCN
8001 n14 DIMENSIONS
8002 x..20 CMT No.
8003 n14c+[x..16] GRAI
8004 x..30 GIAI
8005 n6 PRICE PER UNIT
8006 n14c+n4 ITIP
8007 x..34 IBAN
8008 d8+[n..4] PROD TIME
8009 x..50 OPTSEN
8010 y..30 CPID
8011 n..12 CPID SERIAL
8012 x..20 VERSION
8013 x..25 GMN
8017 n18c GSRN - PROVIDER
8018 n18c GSRN - RECIPIENT
8019 n..10 SRIN
8020 x..25 REF No.
8026 n14c+n4 ITIP CONTENT
8110 x..70 COUPON
8111 n4 POINTS
8112 x..70 COUPON
8200 x..70 PRODUCT URL
90 x..30 INTERNAL
91-99 x..90 INTERNAL`;

export interface Component {
  readonly signs: 'n' | 'x' | 'y' | 'd';
  readonly least: number;
  readonly most: number;
  readonly isChecked: boolean;
  readonly mayBeAbsent: boolean;
}
export interface Identifier {
  readonly ai: string;
  /** The data title of the General Specifications; it is not translated. */
  readonly title: string;
  /** As in the table: what a value of another form was expected to be. */
  readonly format: string;
  readonly components: readonly Component[];
  /** Decimals that the last digit of the identifier promises; undefined where the value is no such number. */
  readonly decimals: number | undefined;
  /** Its length is known without a separator behind it. */
  readonly isPredefined: boolean;
}
/** Identifiers that end by their length, by their first two digits. */
const predefined = /^(0[0-4]|1[1-9]|20|3[1-6]|41)/;

const componentOf = (format: string): Component => {
  const [, open = '', signs = 'x', upTo = '', length = '0', check = ''] = /^(\[?)([nxyd])(\.\.)?(\d+)(c?)/.exec(format) ?? [];
  return {
    signs: signs as Component['signs'],
    least: upTo === '' ? Number(length) : 1,
    most: Number(length),
    isChecked: check !== '',
    mayBeAbsent: open !== '',
  };
};
/** The identifiers that one line of the table stands for, each with its decimals. */
const namedBy = (name: string): readonly (readonly [ai: string, decimals: number | undefined])[] => {
  const [begin = '', last = ''] = name.split(/[-*]/);
  if (name.includes('*')) return Array.from({ length: Number(last) + 1 }, (_, digit) => [begin + digit, digit]);
  const count = last === '' ? 1 : Number(last) - Number(begin) + 1;
  return Array.from({ length: count }, (_, at) => [String(Number(begin) + at).padStart(begin.length, '0'), undefined]);
};

export const identifiers: ReadonlyMap<string, Identifier> = new Map(
  rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [name = '', format = '', ...title] = row.split(' ');
      const components = format.split('+').map(componentOf);
      return namedBy(name).map(([ai, decimals]): [string, Identifier] => [
        ai,
        { ai, title: title.join(' '), format, components, decimals, isPredefined: predefined.test(ai) },
      ]);
    }),
);
