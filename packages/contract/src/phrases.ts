import { addressPhrases } from './base/address/address.ts';
import { classificationPhrases } from './base/classification/classification.ts';
import { documentClassPhrases } from './base/documentClass/documentClassFlow.ts';
import { itemPhrases } from './base/item/item.ts';
import { itemCellPhrases } from './base/itemCell/itemCell.ts';
import { itemGroupPhrases } from './base/itemGroup/itemGroup.ts';
import { placePhrases } from './base/organization/places.phrases.ts';
import { supplierItemPhrases } from './base/supplierItem/supplierItem.rules.ts';
import { conversionPhrases } from './base/unitConversion/unitConversion.rules.ts';
import { filePhrases } from './file/file.ts';
import { exchangePhrases } from './kernel/exchange.ts';
import type { Trilingual } from './kernel/phrase.ts';
import { kernelRefusals } from './kernel/refusals.ts';
import { messages } from './spec/messages.gen.ts';
import { asnPhrases } from './srm/asn/asn.phrases.ts';
import { receiptEvents } from './srm/purchase/events.ts';
import { purchasePhrases } from './srm/purchase/purchase.phrases.ts';
import { receiptPhrases } from './srm/receipt/receipt.phrases.ts';
import { stockPhrases } from './stock/stock.phrases.ts';
import { wareShowPhrases } from './stock/wareShow/wareShow.phrases.ts';
import { wavePhrases } from './strategy/waveTemplate.ts';
import { controlPhrases } from './system/businessControl/businessControl.ts';
import { dictionaryPhrases } from './system/dictionary/dictionary.ts';
import { frameDefinePhrases } from './system/frameDefine/frameDefine.ts';
import { jobPhrases } from './system/job/job.ts';
import { licencePhrases } from './system/licence/licence.ts';
import { menuPhrases } from './system/menu/menu.ts';
import { operLogPhrases } from './system/operLog/operLog.ts';
import { paramPhrases } from './system/param/param.ts';
import { pwdPolicyPhrases } from './system/pwdPolicy/pwdPolicy.ts';
import { rolePhrases } from './system/role/role.phrases.ts';
import { selfCheckPhrases } from './system/selfCheck/selfCheck.ts';
import { sessionPhrases } from './system/session/session.ts';
import { systemTablePhrases } from './system/table/systemTable.ts';
import { tagPhrases } from './system/tag/tag.ts';
import { accessPhrases } from './system/user/access.ts';
import { impersonationPhrases } from './system/user/impersonation.ts';
import { userPhrases } from './system/user/user.grants.ts';

/** Every text that has a code: the specification's messages, the engines' refusals, the rooms'. Later ones win. */
export const phrases: Readonly<Record<string, Trilingual>> = {
  ...messages,
  ...kernelRefusals,
  ...exchangePhrases,
  ...sessionPhrases,
  ...rolePhrases,
  ...userPhrases,
  ...accessPhrases,
  ...impersonationPhrases,
  ...pwdPolicyPhrases,
  ...selfCheckPhrases,
  ...jobPhrases,
  ...licencePhrases,
  ...frameDefinePhrases,
  ...controlPhrases,
  ...dictionaryPhrases,
  ...menuPhrases,
  ...operLogPhrases,
  ...paramPhrases,
  ...conversionPhrases,
  ...classificationPhrases,
  ...documentClassPhrases,
  ...systemTablePhrases,
  ...filePhrases,
  ...tagPhrases,
  ...asnPhrases,
  ...addressPhrases,
  ...itemPhrases,
  ...itemCellPhrases,
  ...itemGroupPhrases,
  ...supplierItemPhrases,
  ...purchasePhrases,
  ...receiptPhrases,
  ...receiptEvents,
  ...stockPhrases,
  ...placePhrases,
  ...wareShowPhrases,
  ...wavePhrases,
};
