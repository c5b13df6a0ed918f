/** Makes and prints the labels of ASN lines (Delivery.LabelPrint): found by ASN, item or a label, packed, made, printed. */
import type { Locale } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { generateLabels, listSourceLines, type SourceLine } from '@wms/contract/srm/label/label.calls.ts';
import { Alert, Checkbox, Flex, Input, Segmented, Skeleton } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { words as entryWords } from '../../kernel/field/entryWords.ts';
import { EmptyList, Failure } from '../../kernel/field/ListStates.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { askUser } from '../../kernel/frame/modal.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { detailLines } from '../../kernel/wire/faults.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { bodyOf, type Edits, isReady, totalOf, type WantedLine, wantedOf } from './drafts.ts';
import { hindranceOf, LineRow } from './LineRow.tsx';
import { Verb } from './parts.tsx';
import { askPrint } from './printing.ts';
import { words } from './words.ts';
import './label.css';

const ways = { asnNo: words.byAsn, itemNo: words.byItem, barcode: words.byBarcode } as const;
type Way = keyof typeof ways;
const most = 50;
const none: readonly SourceLine[] = [];

interface FinderProps {
  readonly start: Found;
  readonly onFind: (found: Found) => void;
}
interface Found {
  readonly way: Way;
  readonly text: string;
}
/** A scanner ends its code with Enter, which finds. */
const Finder = ({ start, onFind }: FinderProps): ReactNode => {
  const say = useSay();
  const [way, setWay] = useState<Way>(start.way);
  const [text, setText] = useState(start.text);
  return (
    <Flex gap={8} wrap align="center" className="wms-label-find">
      <Segmented<Way>
        aria-label={say(words.findBy)}
        value={way}
        options={(Object.keys(ways) as Way[]).map((value) => ({ value, label: say(ways[value]) }))}
        onChange={setWay}
      />
      <Input.Search
        className="wms-label-search"
        aria-label={say(words.find)}
        placeholder={say(words.find)}
        allowClear
        maxLength={100}
        value={text}
        enterButton={say(words.findNow)}
        onChange={(event) => setText(event.target.value)}
        onSearch={(value) => onFind({ way, text: value.trim() })}
      />
    </Flex>
  );
};

/** Why the chosen lines cannot be labelled together; nothing where they can. */
const useHindrance = (wanted: readonly WantedLine[]): string | undefined => {
  const say = useSay();
  if (wanted.length === 0) return say(words.chooseLines);
  if (new Set(wanted.map(({ line }) => line.asnId)).size > 1) return say(words.oneAsn);
  return wanted.every(isReady) ? undefined : say(words.fixFirst);
};

const useLines = (found: Found) => {
  const condition = found.text === '' ? {} : { [found.way]: found.text };
  const reply = useCall(listSourceLines, { current: 1, size: most, condition } as never, { report: 'silent' });
  return { reply, lines: reply.data?.records ?? none };
};

interface FootProps {
  readonly wanted: readonly WantedLine[];
  readonly onDone: () => void;
}
const Foot = ({ wanted, onDone }: FootProps): ReactNode => {
  const say = useSay();
  const grant = useGrant();
  const hindrance = useHindrance(wanted);
  const [isGenerated, setGenerated] = useState(false);
  const write = useSend(generateLabels, {
    report: 'silent',
    onDone: ({ count }) => {
      toast.success(say(words.generated, { count }));
      setGenerated(true);
      onDone();
    },
  });
  const count = totalOf(wanted);
  const made = wanted.reduce((all, { line }) => all + line.labelCount, 0);
  const generate = async (): Promise<void> => {
    const isMeant =
      made === 0 ||
      (await askUser({
        title: say(words.askAgain),
        content: say(words.againThen, { count: made }),
        verb: say(words.regenerate, { count }),
        danger: true,
      }));
    if (isMeant) await write.run(bodyOf(wanted, made > 0));
  };
  const print = (): void => {
    const [first] = wanted;
    if (!first) return;
    const before = wanted.reduce((all, { line }) => all + (line.printCount > 0 ? line.labelCount : 0), 0);
    const lines = wanted.map(({ line }) => line);
    const labels = { asnNo: first.line.asnNo, lineIds: lines.map(({ id }) => id) };
    const rows = lines.map(({ id, orgNo, supplierNo }) => ({ id, orgNo, supplierNo, customerNo: '' }));
    askPrint({ labels, rows, count: made, before }, onDone);
  };
  const isMixed = new Set(wanted.map(({ line }) => line.asnId)).size > 1;
  const noPrint =
    wanted.length === 0
      ? say(words.chooseLines)
      : isMixed
        ? say(words.oneAsn)
        : made === 0
          ? say(words.nothingToPrint)
          : undefined;
  return (
    <>
      {write.error && (
        <Alert type="error" showIcon role="alert" title={write.error.message} description={detailLines(write.error).join(' ')} />
      )}
      <FormFoot>
        {grant.isPrint && (
          <Verb
            held={noPrint}
            isPrimary={made > 0}
            onNext={isGenerated && noPrint === undefined ? () => setGenerated(false) : undefined}
            onPress={print}
            testId="label.printAll"
          >
            {say(terms.print)}
          </Verb>
        )}
        {grant.isAdd && (
          <Verb isPrimary={made === 0} held={hindrance} busy={write.busy} onPress={() => void generate()} testId="label.generate">
            {say(count === 0 ? words.generateNone : made > 0 ? words.regenerate : words.generate, { count })}
          </Verb>
        )}
      </FormFoot>
    </>
  );
};

interface TableProps {
  readonly wanted: readonly WantedLine[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  readonly onEdit: (id: string, edit: Edits[string]) => void;
}
const isSaidAbove = (line: SourceLine, above: SourceLine | undefined, locale: Locale): boolean =>
  above !== undefined &&
  above.asnNo === line.asnNo &&
  line.issues.length > 0 &&
  hindranceOf(above, locale) === hindranceOf(line, locale);
const LineTable = ({ wanted, chosen, onChoose, onEdit }: TableProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const ids = wanted.map(({ line }) => line.id);
  const heads = [words.line, words.item, words.announced, words.packQty, words.count, words.boxCount, words.made, words.sample];
  return (
    <div className="wms-label-lines">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={say(words.all)}
                checked={ids.every((one) => chosen.has(one))}
                indeterminate={ids.some((one) => chosen.has(one)) && !ids.every((one) => chosen.has(one))}
                onChange={(event) => onChoose(ids, event.target.checked)}
              >
                <span className="wms-label-all">{say(words.all)}</span>
              </Checkbox>
            </th>
            {heads.map((head) => (
              <th key={head[0]} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        {wanted.map((one, at) => (
          <LineRow
            key={one.line.id}
            id={`${id}${one.line.id}`}
            wanted={one}
            isChosen={chosen.has(one.line.id)}
            saidAbove={isSaidAbove(one.line, wanted[at - 1]?.line, locale)}
            onChoose={(isChosen) => onChoose([one.line.id], isChosen)}
            onEdit={(edit) => onEdit(one.line.id, edit)}
          />
        ))}
      </table>
    </div>
  );
};

/** The lines that are chosen and what is entered for them; of one ASN that was asked for every line is chosen at first. */
const useWanted = (lines: readonly SourceLine[], isAsked: boolean) => {
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const [edits, setEdits] = useState<Edits>({});
  const first = new Set(isAsked ? lines.filter(({ issues }) => issues.length === 0).map(({ id }) => id) : []);
  const chosen = picked ?? first;
  return {
    chosen,
    wanted: lines.map((line) => wantedOf(line, edits[line.id])),
    choose: (ids: readonly string[], isChosen: boolean): void =>
      setPicked(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((one) => !ids.includes(one)))),
    edit: (id: string, edit: Edits[string]): void => setEdits((now) => ({ ...now, [id]: { ...now[id], ...edit } })),
    reset: (): void => setPicked(undefined),
  };
};

export const LabelPrint = (): ReactNode => {
  const say = useSay();
  const [params] = useSearchParams();
  const start: Found = { way: 'asnNo', text: params.get('asnNo') ?? '' };
  const [found, setFound] = useState<Found>(start);
  const { reply, lines } = useLines(found);
  const { chosen, wanted, choose, edit, reset } = useWanted(lines, found.way === 'asnNo' && found.text !== '');
  const body = reply.isError ? (
    <Failure title={say(entryWords.failed)} error={reply.error} onRetry={() => void reply.refetch()} />
  ) : reply.isPending ? (
    <Skeleton active />
  ) : lines.length === 0 ? (
    <EmptyList hint={say(words.noLines)} />
  ) : (
    <LineTable {...{ wanted, chosen }} onChoose={choose} onEdit={edit} />
  );
  return (
    <section className="wms-label-page" data-testid="label.page" aria-label={say(routeTitle('Delivery.LabelPrint'))}>
      <h1 className="wms-form-title">{say(routeTitle('Delivery.LabelPrint'))}</h1>
      <Finder
        start={start}
        onFind={(next) => {
          setFound(next);
          reset();
        }}
      />
      <div className="wms-label-body">{body}</div>
      <Foot wanted={wanted.filter(({ line }) => chosen.has(line.id))} onDone={() => void reply.refetch()} />
    </section>
  );
};
