/** When docks are free. Pure; moments are `yyyy-MM-dd HH:mm:ss` of the product's own clock, which sort as text. */
import { dayIssues } from '../../kernel/businessDay.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases, type Trilingual } from '../../kernel/phrase.ts';

export const dockPhrases = definePhrases({
  'dock.required': [
    'Please choose a window at a dock. Free: {next}',
    '请选择月台时段。可约：{next}',
    '請選擇碼頭時段。可約：{next}',
  ],
  'dock.unknown': [
    'This address has no dock {value}. Free: {next}',
    '该地址没有月台 {value}。可约：{next}',
    '該地址沒有碼頭 {value}。可約：{next}',
  ],
  'dock.noDocks': [
    'Docks are chosen for appointments at addresses that have docks and hours: not {value} here',
    '仅预约交货且收货地址设有月台和作业时间时可选月台，此处不能选 {value}',
    '僅預約交貨且收貨地址設有碼頭和作業時間時可選碼頭，此處不能選 {value}',
  ],
  'dock.closed': [
    'The docks are open from {from} to {until}. Free: {next}',
    '月台作业时间为 {from} 至 {until}。可约：{next}',
    '碼頭作業時間為 {from} 至 {until}。可約：{next}',
  ],
  'dock.taken': [
    'This window at {value} is taken. Free: {next}',
    '{value} 的该时段已被约满。可约：{next}',
    '{value} 的該時段已被約滿。可約：{next}',
  ],
  'dock.limit': [
    'Each supplier may hold {max} {max|window|windows} a day at {place}: you hold {held} on {day}. Free: {next}',
    '{place} 每家供应商每日最多预约 {max} 个时段，您 {day} 已预约 {held} 个。可约：{next}',
    '{place} 每家供應商每日最多預約 {max} 個時段，您 {day} 已預約 {held} 個。可約：{next}',
  ],
  'dock.tooLong': ['A window at a dock is at most {hours} hours long', '月台时段最长 {hours} 小时', '碼頭時段最長 {hours} 小時'],
  'dock.tooShort': [
    'A window at a dock is at least {minutes} {minutes|minute|minutes} long',
    '月台时段至少 {minutes} 分钟',
    '碼頭時段至少 {minutes} 分鐘',
  ],
  'dock.past': ['This window is over. Free: {next}', '该时段已过。可约：{next}', '該時段已過。可約：{next}'],
  'dock.none': ['This ASN has no window at a dock', '该送货单没有月台预约', '該送貨單沒有碼頭預約'],
  'dock.here': ['The truck has arrived', '车辆已到达', '車輛已到達'],
  'dock.notHere': ['The truck has not arrived', '车辆尚未到达', '車輛尚未到達'],
  'dock.sameWindow': [
    'Choose another dock or time: it is there already',
    '与当前预约相同，请选择其他月台或时间',
    '與目前預約相同，請選擇其他碼頭或時間',
  ],
});

/** Where goods are received, as far as its docks go. */
export interface Place {
  readonly id: string;
  readonly officeAlias: string;
  readonly docks: readonly string[];
  /** `HH:mm` */
  readonly startTimeStr: string;
  readonly dueTimeStr: string;
  /** How many windows of a day one supplier may hold there; null for as many as are free. */
  readonly windowLimit: number | null;
}
/** Whether a supplier who holds so many windows of a day at a place may not have another one. */
export const isFull = ({ windowLimit }: Pick<Place, 'windowLimit'>, held: number): boolean =>
  windowLimit !== null && held >= windowLimit;
export interface DockWindow {
  readonly dockNo: string;
  /** The short name of the address whose dock it is. */
  readonly dockPlace: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** Windows are offered every half an hour, and are at most four hours long: a dock is for everybody. */
export const STEP_MINUTES = 30;
export const MOST_MINUTES = 240;
/** What is shorter would meet no other window, or leave time that nobody can use. */
export const LEAST_MINUTES = 15;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** How long a window is; an hour where that cannot be told. */
export const minutesOf = (startTime: string, endTime: string): number => {
  const minutes = minuteOf(endTime.slice(11)) - minuteOf(startTime.slice(11));
  return minutes >= LEAST_MINUTES && minutes <= MOST_MINUTES ? minutes : 60;
};
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** Two windows meet where each begins before the other ends. */
const meets = (one: Pick<DockWindow, 'startTime' | 'endTime'>, other: Pick<DockWindow, 'startTime' | 'endTime'>): boolean =>
  one.startTime < other.endTime && other.startTime < one.endTime;

/** The free windows of a day, those that begin first on top; what has begun at `now` is left out. */
export const freeWindows = (
  places: readonly Place[],
  day: string,
  taken: readonly (Omit<DockWindow, 'dockPlace'> & { readonly addressId: string })[],
  { minutes, now }: { readonly minutes: number; readonly now: string },
): readonly DockWindow[] =>
  places
    .flatMap(({ id, officeAlias: dockPlace, docks, startTimeStr, dueTimeStr }) =>
      docks.flatMap((dockNo) => {
        const own = taken.filter((one) => one.addressId === id && one.dockNo === dockNo);
        const windows: DockWindow[] = [];
        for (let at = minuteOf(startTimeStr); at + minutes <= minuteOf(dueTimeStr); at += STEP_MINUTES) {
          const [startTime, endTime] = [`${day} ${timeOf(at)}:00`, `${day} ${timeOf(at + minutes)}:00`];
          const window = { dockNo, dockPlace, startTime, endTime };
          if (window.startTime > now && !own.some((one) => meets(one, window))) windows.push(window);
        }
        return windows;
      }),
    )
    .toSorted((left, right) => left.startTime.localeCompare(right.startTime) || left.dockNo.localeCompare(right.dockNo));

/** `09:00-10:00 · D1 · North gate`, as it is offered and named. */
export const windowWords = ({ dockNo, dockPlace, startTime, endTime }: DockWindow): string =>
  [`${startTime.slice(11, 16)}-${endTime.slice(11, 16)}`, dockNo, dockPlace].filter(Boolean).join(' · ');

/** `12-01 09:00-10:00 (D1, North gate)`, or that there is none. */
export const freeWords = (windows: readonly DockWindow[]): Trilingual => {
  if (windows.length === 0) return ['none within a week', '一周内无空闲时段', '一週內無空檔'];
  const texts = windows.map(
    ({ dockNo, dockPlace, startTime, endTime }) => `${startTime.slice(5, 16)}-${endTime.slice(11, 16)} (${dockNo}, ${dockPlace})`,
  );
  return [texts.join(', '), texts.join('、'), texts.join('、')];
};

export interface Wanted {
  readonly dockNo: string | null;
  readonly startTime: string;
  readonly endTime: string;
}
/** What is wrong with a window before others are looked at. */
export const windowIssues = (places: readonly Place[], { dockNo, startTime, endTime }: Wanted, now: string): readonly Issue[] => {
  if (!dockNo) return [{ code: 'dock.required', field: 'dockNo' }];
  const place = places.find(({ docks }) => docks.includes(dockNo));
  if (!place) return [{ code: 'dock.unknown', field: 'dockNo', params: { value: dockNo } }];
  const [day, from] = [startTime.slice(0, 10), startTime.slice(11, 16)];
  const isOpen = endTime.startsWith(day) && from >= place.startTimeStr && endTime.slice(11) <= `${place.dueTimeStr}:00`;
  if (!isOpen)
    return [{ code: 'dock.closed', field: 'arrivalStart', params: { from: place.startTimeStr, until: place.dueTimeStr } }];
  const minutes = minuteOf(endTime.slice(11)) - minuteOf(from);
  if (minutes < LEAST_MINUTES) return [{ code: 'dock.tooShort', field: 'arrivalEnd', params: { minutes: LEAST_MINUTES } }];
  if (minutes > MOST_MINUTES) return [{ code: 'dock.tooLong', field: 'arrivalEnd', params: { hours: MOST_MINUTES / 60 } }];
  if (startTime <= now) return [{ code: 'dock.past', field: 'arrivalStart' }];
  return dayIssues(day, 'arrivalStart', now.slice(0, 10));
};
