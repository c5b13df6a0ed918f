import { definePhrases } from '../../kernel/phrase.ts';
import { messages } from '../../spec/messages.gen.ts';

/** Refusals of tasks of the warehouse. */
export const taskPhrases = definePhrases({
  'task.wrongStatus': messages['task.wrongStatus'],
  'task.qty': ['The completed quantity is wrong', '完成数量有误', '完成數量有誤'],
  'task.over': ['The task is for {qty}', '任务数量仅 {qty}', '任務數量僅 {qty}'],
  'task.noCell': [
    'No cell was proposed: say where the goods were put',
    '任务没有建议储位，请填写实际储位',
    '任務沒有建議儲位，請填寫實際儲位',
  ],
  'task.otherCell': [
    'Cell {cellNo} was proposed: say why the goods went to another',
    '建议储位为 {cellNo}，改放其他储位须填写原因',
    '建議儲位為 {cellNo}，改放其他儲位須填寫原因',
  ],
  'task.nextCell': [
    'Cell {cellNo} no longer takes the goods; the next one is {next}',
    '储位 {cellNo} 已放不下，下一个建议储位为 {next}',
    '儲位 {cellNo} 已放不下，下一個建議儲位為 {next}',
  ],
  'task.person': [
    'User {value} does not work in warehouse {warehouseNo}',
    '用户 {value} 不在仓库 {warehouseNo} 工作',
    '使用者 {value} 不在倉庫 {warehouseNo} 工作',
  ],
});
