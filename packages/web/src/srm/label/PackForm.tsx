/** Packs containers into a new one: by which rule it is made. */
import { containerFlow } from '@wms/contract/srm/label/container.flow.ts';
import { container, containerPhrases } from '@wms/contract/srm/label/container.ts';
import { type ListedContainer, packContainers } from '@wms/contract/srm/label/label.calls.ts';
import { type ReactNode, useId, useState } from 'react';
import { versioned } from '../../kernel/acts/standardActs.ts';
import { lookupOf } from '../../kernel/field/lookup.ts';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { boxNames } from './facts.ts';
import { Field, SmallForm } from './parts.tsx';
import { words } from './words.ts';

const rules = lookupOf(container, 'boxRuleNo', ['boxRuleNo']);
const { pack } = containerFlow.actions;

interface Props {
  readonly rows: readonly ListedContainer[];
  readonly onDone: (boxNo: string) => void;
  readonly onClose: () => void;
}
const PackForm = ({ rows, onDone, onClose }: Props): ReactNode => {
  const say = useSay();
  const id = useId();
  const [boxRuleNo, setRule] = useState('');
  const [asked, setAsked] = useState(false);
  const isMissing = asked && boxRuleNo === '';
  const write = useSend(packContainers, {
    report: 'silent',
    onDone: ({ boxNo, count }) => {
      toast.success(say(words.packed, { count, boxNo }));
      onClose();
      onDone(boxNo);
    },
  });
  const submit = (): void => {
    setAsked(true);
    if (boxRuleNo) void write.run({ records: rows.map(versioned), boxRuleNo });
  };
  return (
    <SmallForm error={write.error} busy={write.busy} verb={pack.label} testId="box.pack" {...{ onClose }} onSubmit={submit}>
      <p>{boxNames(rows)}</p>
      <Field
        id={`${id}rule`}
        label={words.ruleOfNew}
        isRequired
        wrong={isMissing ? say(containerPhrases['container.noRule']) : undefined}
      >
        {rules && (
          <LookupSelect
            id={`${id}rule`}
            lookup={rules}
            value={boxRuleNo}
            invalid={isMissing}
            onChange={(value) => setRule(value ?? '')}
          />
        )}
      </Field>
    </SmallForm>
  );
};
export const askPack = (rows: readonly ListedContainer[], onDone: Props['onDone']): void =>
  void openModal((handle) => <PackForm rows={rows} onDone={onDone} onClose={handle.close} />, {
    title: sayNow(pack.label),
    width: 520,
    testId: 'box.packing',
  });
