/** Below the conditions of a list: the pasted numbers that were not found. */
import { type ReactNode, useEffect, useState } from 'react';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';
import { Missing } from '../select/Missing.tsx';
import { type CodesPlan, unfoundCodes } from '../select/pasted.ts';
import { CallError } from '../wire/faults.ts';

export interface PastedNoteProps {
  readonly plan: CodesPlan;
  readonly codes: readonly string[];
}

export const PastedNote = ({ plan, codes }: PastedNoteProps): ReactNode => {
  const say = useSay();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const asked = JSON.stringify([plan, codes]);
  useEffect(() => {
    let isAlive = true;
    const [wanted, sought] = JSON.parse(asked) as [CodesPlan, readonly string[]];
    setMissing([]);
    unfoundCodes(wanted, sought).then(
      (found) => isAlive && setMissing(found ?? []),
      (error: unknown) => {
        // the list itself says what fails
        if (!(error instanceof CallError)) throw error;
      },
    );
    return () => {
      isAlive = false;
    };
  }, [asked]);
  return (
    <div className="wms-pasted" role="status" data-testid="list.missing">
      {missing.length > 0 && (
        <>
          {say(words.notHere, { count: missing.length, all: codes.length })} <Missing codes={missing} />
        </>
      )}
    </div>
  );
};
