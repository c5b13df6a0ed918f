import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import * as calls from '@wms/contract/srm/label/label.calls.ts';
import { containerDocument, labelDocument } from '@wms/contract/srm/label/label.document.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import type { Follower } from '../../kernel/ground/context.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import type { AsnHead } from '../asn/door.ts';
import { annul, annulGivenUp, arrive, issue, merge, split, splitStored, store, takeBack } from './change.commands.ts';
import { comeBack, contentsOf, create, giveSscc, retire, send } from './container.commands.ts';
import { pack } from './containerPack.commands.ts';
import { boxFileOf, printBoxes } from './containerPrint.commands.ts';
import { generate } from './generate.commands.ts';
import { keepMethods } from './keep.methods.ts';
import { lifeOf, listNarrowed, listSourceLines } from './label.queries.ts';
import { labelScans } from './label.scans.ts';
import { fileOf, print } from './print.commands.ts';
import { resolve } from './scan.queries.ts';

/** LB-10: labels follow what becomes of their ASN and its lines. */
const followsAsn: Follower = {
  entity: asnHead.name,
  actions: ['void', 'reject', 'sendBack', 'settle', 'supplierSettle', 'invalidateLines', 'receive'],
  // the rows of a follower are those of its entity
  moved: (ctx, documents) => annulGivenUp(ctx, documents as readonly AsnHead[]),
};

export const labelRoom = defineRoom({
  name: 'srm/label',
  methods: ({ scans }) => [
    ...keepMethods,
    answer(calls.listSourceLines, listSourceLines),
    answer(calls.listLabels, listNarrowed(label)),
    answer(calls.getLabelLife, lifeOf),
    answer(resolveScan, resolve(scans)),
    answer(calls.generateLabels, generate),
    answer(calls.splitLabel, split),
    answer(calls.splitStoredLabel, splitStored),
    answer(calls.mergeLabels, merge),
    answer(calls.voidLabels, annul),
    answer(calls.printLabels, print),
    answer(calls.labelFile, fileOf),
    answer(calls.arriveLabels, arrive),
    answer(calls.storeLabels, store),
    answer(calls.issueLabels, issue),
    answer(calls.takeBackLabels, takeBack),
    answer(calls.createContainers, create),
    answer(calls.sendContainers, send),
    answer(calls.takeBackContainers, comeBack),
    answer(calls.retireContainers, retire),
    answer(calls.packContainers, pack),
    answer(calls.giveSsccs, giveSscc),
    answer(calls.printContainers, printBoxes),
    answer(calls.containerFile, boxFileOf),
    answer(calls.getBoxContents, contentsOf),
  ],
  documents: [labelDocument, containerDocument],
  followers: [followsAsn],
  scans: labelScans,
});
