/** What can be done with the whole of a count: started, finished, counted again in part, approved. */
import { allows } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import {
  approveCount,
  type CountSheet,
  countAgain,
  finishCount,
  type SheetLine,
  startCount,
} from '@wms/contract/stock/count/count.calls.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { countPhrases } from '@wms/contract/stock/count/count.phrases.ts';
import { countModes } from '@wms/contract/stock/count/count.ts';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { useGrant } from '../../kernel/wire/grant.ts';
import { type Deciding, hasDifference } from './CountedLine.tsx';
import { words } from './words.ts';

type Say = ReturnType<typeof useSay>;
export interface Decisions extends Deciding {
  readonly chooseAll: (lines: readonly SheetLine[]) => void;
  readonly explainAll: (reason: string) => void;
  readonly ask: () => void;
}
/** Which lines are counted again, and the reasons that whoever approves gives. */
export const useDeciding = (count: CountSheet): Decisions => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsked, setAsked] = useState(false);
  const reasonOf = (line: SheetLine): string => reasons.get(line.id) ?? line.reason ?? '';
  return {
    chosen,
    reasonOf,
    isAsked,
    ask: () => setAsked(true),
    choose: (id, isChosen) => setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id))),
    chooseAll: (lines) => setChosen(new Set(lines.map(({ id }) => id))),
    explain: (id, reason) => setReasons((now) => new Map(now).set(id, reason)),
    explainAll: (reason) =>
      setReasons((now) => new Map([...now, ...count.lines.filter(hasDifference).map(({ id }) => [id, reason] as const)])),
  };
};

interface Asked {
  readonly text: Trilingual;
  readonly params: Readonly<Record<string, string | number>>;
  readonly consequence: string;
  readonly verb: Trilingual;
}
const agreed = ({ text, params, consequence, verb }: Asked): Promise<boolean> =>
  askUser({ title: sayNow(text, params), content: consequence, verb: sayNow(verb) });

/** How many cells a reason names. */
const named = 5;
/** Why counting is not finished; '' when it can be. */
const openWords = ({ lines }: CountSheet, say: Say): string => {
  const left = lines.filter(({ countedQty }) => countedQty === null);
  const cellNos = [...new Set(left.map(({ cellNo }) => cellNo))];
  const cells = [...cellNos.slice(0, named), ...(cellNos.length > named ? ['…'] : [])].join(', ');
  return left.length === 0 ? '' : say(countPhrases['count.open'], { count: left.length, cells });
};

interface Props {
  readonly count: CountSheet;
  readonly deciding: Decisions;
  readonly mayDecide: boolean;
}
const { actions } = countFlow;

const Decide = ({ count, deciding }: Omit<Props, 'mayDecide'>): ReactNode => {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const differing = count.lines.filter(hasDifference);
  const missing = differing.filter((line) => deciding.reasonOf(line).trim() === '');
  const busily = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const approve = async (): Promise<void> => {
    deciding.ask();
    if (missing.length > 0) return;
    const consequence = differing.length === 0 ? say(words.approveNone) : say(words.approveThen, { count: differing.length });
    const isSure = await agreed({
      text: words.askApprove,
      params: { name: count.countNo },
      consequence,
      verb: actions.approve.label,
    });
    if (!isSure) return;
    const reasons = differing.map((line) => ({ id: line.id, reason: deciding.reasonOf(line).trim() }));
    await busily(() => carryOut(approveCount, { ...versioned(count), reasons }));
  };
  const again = async (): Promise<void> => {
    const lineIds = [...deciding.chosen];
    const params = { count: lineIds.length };
    if (!(await agreed({ text: words.askAgain, params, consequence: say(words.again), verb: actions.again.label }))) return;
    await busily(() => carryOut(countAgain, { ...versioned(count), lineIds }));
    deciding.chooseAll([]);
  };
  const [first] = missing;
  const why =
    deciding.isAsked && first ? say(countPhrases['count.reason'], { cellNo: first.cellNo, itemNo: first.itemNo }) : undefined;
  return (
    <FormFoot note={why && <span className="wms-field-error">{why}</span>}>
      {differing.length > 0 && <Button onClick={() => deciding.chooseAll(differing)}>{say(words.takeAll)}</Button>}
      <Button
        disabled={deciding.chosen.size === 0}
        title={deciding.chosen.size === 0 ? say(words.chooseFirst) : ''}
        loading={isBusy}
        onClick={() => void again()}
        data-testid="count.again"
      >
        {say(actions.again.label)}
      </Button>
      <Button type="primary" loading={isBusy} onClick={() => void approve()} data-testid="count.approve">
        {say(actions.approve.label)}
      </Button>
    </FormFoot>
  );
};

/** One reason for all that differs; each can still be told otherwise. */
export const ReasonForAll = ({ deciding }: { readonly deciding: Decisions }): ReactNode => {
  const say = useSay();
  return (
    <Input
      className="wms-stocktake-all"
      aria-label={say(words.reasonAll)}
      placeholder={say(words.reasonAll)}
      maxLength={500}
      onChange={(event) => deciding.explainAll(event.target.value)}
    />
  );
};

const Counting = ({ count, action }: { readonly count: CountSheet; readonly action: 'start' | 'finish' }): ReactNode => {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const why = action === 'finish' ? openWords(count, say) : '';
  const run = async (): Promise<void> => {
    const isStart = action === 'start';
    const isSure = await agreed({
      ...{ text: isStart ? words.askStart : words.askFinish, params: { name: count.countNo } },
      ...{ consequence: say(isStart ? words.startThen : words.finishThen), verb: actions[action].label },
    });
    if (!isSure) return;
    setBusy(true);
    await carryOut(isStart ? startCount : finishCount, versioned(count));
    setBusy(false);
  };
  return (
    <FormFoot note={why && <span className="wms-quiet">{why}</span>}>
      <Button
        type="primary"
        disabled={why !== ''}
        title={why}
        loading={isBusy}
        onClick={() => void run()}
        data-testid={`count.${action}`}
      >
        {say(actions[action].label)}
      </Button>
    </FormFoot>
  );
};

export const SheetFoot = ({ count, deciding, mayDecide }: Props): ReactNode => {
  const say = useSay();
  const grant = useGrant();
  if (mayDecide) return <Decide count={count} deciding={deciding} />;
  const isOwn = count.isOwn === '1' && count.countMode === countModes.blind;
  if (allows(countFlow, 'approve', count.countStatus) && grant[actions.approve.flag] && isOwn)
    return (
      <p className="wms-quiet" role="status">
        {say(countPhrases['count.own'])}
      </p>
    );
  const action = (['start', 'finish'] as const).find(
    (one) => allows(countFlow, one, count.countStatus) && grant[actions[one].flag],
  );
  return action ? <Counting key={action} count={count} action={action} /> : null;
};
