import { importConfig, importConfigLine } from '@wms/contract/system/importConfig/importConfig.ts';
import { templateMethods } from '../../kernel/exchange/templates.ts';
import type { Method } from '../../kernel/ground/method.ts';

export const importConfigMethods: readonly Method[] = templateMethods({
  head: importConfig,
  line: importConfigLine,
  order: 'importOrder',
  calls: {
    get: 'getsysimportconfigbyid',
    add: 'addsysimportconfig',
    update: 'updatesysimportconfigbyid',
    purge: 'physicaldeletesysimportconfigbyids',
  },
});
