import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { demoPeople } from '../packages/server/seeds/people.ts';

/** Headers of a signed-in person. */
export type Credentials = Readonly<Record<string, string>>;

export const pathOf = (wire: string): string => `${BASE_PATH}${wire}`;

/** One call, the answer as text. */
export const callAt = async (
  origin: string,
  who: Credentials,
  wire: string,
  body: unknown,
): Promise<{ readonly status: number; readonly text: string; readonly cookies: readonly string[] }> => {
  const response = await fetch(`${origin}${pathOf(wire)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN', ...who },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() };
};

/** Signs a person of the demo world in. */
export const signInAt = async (origin: string, userNo: string): Promise<Credentials> => {
  const pwd = demoPeople.find((person) => person.userNo === userNo)?.pwd ?? '';
  const answer = await callAt(origin, {}, 'ISrmBmLoginService/login', { condition: { userNo, pwd } });
  if (answer.status !== 200) throw new Error(`${userNo} cannot sign in: ${answer.text}`);
  const { token } = (JSON.parse(answer.text) as { data: { token: string } }).data;
  const cookie = answer.cookies.map((one) => one.split(';')[0]).join('; ');
  return { 'authentication-info': token, cookie, 'app-client-type': '1' };
};

/** One call that must succeed; its data. */
export const dataAt = async <T>(origin: string, who: Credentials, wire: string, body: unknown): Promise<T> => {
  const answer = await callAt(origin, who, wire, body);
  if (answer.status !== 200) throw new Error(`${wire} is refused: ${answer.status} ${answer.text.slice(0, 2000)}`);
  return (JSON.parse(answer.text) as { data: T }).data;
};
