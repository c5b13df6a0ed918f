import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  lineNamed: ['line {at}', '第 {at} 行', '第 {at} 列'],
  lineUp: terms.moveUp,
  lineDown: terms.moveDown,
  lineRemove: screenTerms.removeNamed,
  lineFirst: ['This is the first line', '已是第一行', '已是第一列'],
  lineLast: ['This is the last line', '已是最后一行', '已是最後一列'],
  linesLeast: ['At least {least} {least|line|lines} must stay', '至少保留 {least} 行', '至少保留 {least} 列'],
  linesMost: ['At most {most} {most|line|lines}', '最多 {most} 行', '最多 {most} 列'],
  lineAdd: ['Add a line', '添加一行', '新增一列'],
  lineProblem: ['Line {at}', '第 {at} 行', '第 {at} 列'],
});
