import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, crewOf, discrepanciesOf, makeArrival, received, tracking, warehouse } from '../../../test/arrivals.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { pdf, upload } from '../../../test/uploads.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterAll(() => house.close());

interface Todo {
  readonly records: readonly { readonly key: string; readonly count: number; readonly url?: string }[];
}
const tile = async (client: Client, key: string): Promise<number | undefined> => {
  const answer = await client.call<Todo>('ISupSrmIndexService/getTodoCount', {});
  expect(answer.status, answer.body).toBe(200);
  return answer.data.records.find((one) => one.key === key)?.count;
};
const waiting = async (client: Client, state: string | readonly string[]): Promise<readonly string[]> => {
  const answer = await client.call<{ records: { discrepancyNo: string }[] }>(`${warehouse}/getDiscrepancyList`, {
    condition: { state },
  });
  return answer.data.records.map((row) => row.discrepancyNo);
};

it('RECEIPT-12 B-F10 a discrepancy waits on the home of the supplier until it is answered, and of the buyer until it is settled', async () => {
  const before = {
    answer: await tile(crew.supplier, 'discrepancyToAnswer'),
    settle: await tile(crew.keeper, 'discrepancyToSettle'),
  };
  expect(before).toEqual({ answer: 0, settle: 0 });
  const arrival = await makeArrival(house, crew, [{}]);
  await received(crew.keeper, arrival, [{ receiveQty: '95', finishLine: '1', reason: '少一箱' }]);
  const [found] = await discrepanciesOf(crew.keeper, arrival.id);
  expect([await tile(crew.supplier, 'discrepancyToAnswer'), await tile(crew.keeper, 'discrepancyToSettle')]).toEqual([1, 1]);
  expect(await waiting(crew.supplier, '0')).toEqual([found?.discrepancyNo]);
  const answered = await crew.supplier.call<{ version: number }>(`${tracking}/answerDiscrepancy`, {
    id: found?.id,
    version: found?.version,
    supplierAnswer: '1',
  });
  expect(answered.status, answered.body).toBe(200);
  expect([await tile(crew.supplier, 'discrepancyToAnswer'), await tile(crew.keeper, 'discrepancyToSettle')]).toEqual([0, 1]);
  expect([await waiting(crew.supplier, '0'), await waiting(crew.keeper, ['0', '1'])]).toEqual([[], [found?.discrepancyNo]]);
  expect(await waiting(crew.supplier, '1')).toEqual([found?.discrepancyNo]);
  const settled = await crew.keeper.call(`${warehouse}/settleDiscrepancy`, {
    id: found?.id,
    version: answered.data.version,
    outcome: '1',
  });
  expect(settled.status, settled.body).toBe(200);
  expect([await tile(crew.keeper, 'discrepancyToSettle'), await waiting(crew.keeper, ['0', '1'])]).toEqual([0, []]);
  expect(await waiting(crew.keeper, '2')).toEqual([found?.discrepancyNo]);
  const strange = await crew.keeper.call(`${warehouse}/getDiscrepancyList`, { condition: { state: '7' } });
  expect(strange.errorCode).toBe('20002');
});

it('R20 issue 14 the supplier sees the photograph that the warehouse took of its goods; another supplier does not', async () => {
  const photo = await upload(house, crew.keeper, 'box.pdf', pdf);
  const arrival = await makeArrival(house, crew, [{}]);
  await received(crew.keeper, arrival, [{ receiveQty: '100', badQty: '5', reason: '外箱压坏', fileIds: [photo.fileId] }]);
  const [found] = await discrepanciesOf(crew.keeper, arrival.id);
  const papersOf = async (client: Client): Promise<readonly string[]> => {
    const answer = await client.call<{ records: { fileList: { fileName: string }[] }[] }>(
      `${tracking}/getsrminarrivelistbyparams`,
      { current: 1, size: 1, condition: { pageMode: '1', id: (found as { receiptLineId?: string }).receiptLineId } },
    );
    return answer.data.records.flatMap(({ fileList }) => fileList.map(({ fileName }) => fileName));
  };
  expect([await papersOf(crew.keeper), await papersOf(crew.supplier)]).toEqual([['box.pdf'], ['box.pdf']]);
  const stranger = await house.signIn('bolt');
  const taken = async (client: Client): Promise<number> =>
    (await client.call('IBmFileManageService/downloadFile', { fileId: photo.fileId })).status;
  expect([await taken(crew.supplier), await taken(stranger)]).toEqual([200, 404]);
});

it('issue 14 who reads in English has the English name of the item, also where a list asks for other fields', async () => {
  const arrival = await makeArrival(house, crew, [{}]);
  await house.owner.query("update srm_asn_line set goods_name = '螺钉', goods_en_name = 'Screw' where asn_id = $1", [arrival.id]);
  await received(crew.keeper, arrival, [{ receiveQty: '95', finishLine: '1' }]);
  const nameIn = async (language: string): Promise<readonly unknown[]> => {
    const answer = await crew.keeper.call<{ records: { itemName: string }[] }>(
      `${warehouse}/getDiscrepancyList`,
      { current: 1, size: 20, fields: ['outcomeDate'], condition: { asnId: arrival.id } },
      { 'accept-language': language },
    );
    return answer.data.records.map(({ itemName }) => itemName);
  };
  expect([await nameIn('en-US'), await nameIn('zh-CN')]).toEqual([['Screw'], ['螺钉']]);
});

it('issue 17 an answer that names the photograph of the warehouse leaves the number it came under', async () => {
  const photo = await upload(house, crew.keeper, 'box.pdf', pdf);
  const own = await upload(house, crew.supplier, 'scale.pdf', pdf);
  const arrival = await makeArrival(house, crew, [{}]);
  await received(crew.keeper, arrival, [{ receiveQty: '100', badQty: '5', reason: '外箱压坏', fileIds: [photo.fileId] }]);
  const [found] = await discrepanciesOf(crew.supplier, arrival.id);
  const numbers = async () =>
    (
      await house.owner.query<{ no: string }>('select source_no as no from sys_file where id = any($1::bigint[]) order by id', [
        [photo.fileId, own.fileId],
      ])
    ).rows.map(({ no }) => no);
  const [before] = await numbers();
  const answered = await crew.supplier.call(`${tracking}/answerDiscrepancy`, {
    ...{ id: found?.id, version: found?.version, supplierAnswer: '1', fileIds: [photo.fileId, own.fileId] },
  });
  expect(answered.status, answered.body).toBe(200);
  expect([before, before === found?.discrepancyNo, await numbers()]).toEqual([
    expect.stringMatching(/^(RK|SH)/),
    false,
    [before, found?.discrepancyNo],
  ]);
});
