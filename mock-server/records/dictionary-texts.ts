import type { LocalText } from '#src/contract/languages.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** What is wrong with a dictionary or a value of one, where only the server knows. */
export const dictionaryTexts = {
  typeInUse: text('已有此字典类型', 'There is such a dictionary already', 'Dieses Wörterbuch gibt es schon'),
  typeUnknown: text('没有该字典类型', 'There is no such dictionary', 'Dieses Wörterbuch gibt es nicht'),
  fixed: text('创建后不能修改', 'This cannot be changed any more', 'Das lässt sich nicht mehr ändern'),
  valueInUse: text('该字典已有此键值', 'The dictionary has this value already', 'Diesen Wert hat das Wörterbuch schon'),
  codeInUse: text('该字典已有此编码', 'The dictionary has this code already', 'Diesen Code hat das Wörterbuch schon'),
  labelInUse: text(
    '该字典已有此标签',
    'Another value of the dictionary has this label',
    'Diese Bezeichnung hat schon ein anderer Wert des Wörterbuchs',
  ),
  sameValue: text('请选择另一个键值', 'Please choose another value', 'Bitte einen anderen Wert wählen'),
  values: text('字典键值', 'Values', 'Werte'),
};
