import type { DictionaryColumn } from '#src/contract/system/dictionary-sheet.ts';
import type { LocalText } from '#src/contract/languages.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** Messages about dictionaries and their values that only the server can check. */
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
  valueTwice: text('该键值在文件中重复', 'This value is in the file twice', 'Dieser Wert steht doppelt in der Datei'),
  unknownStatus: text('没有此状态', 'There is no such status', 'Diesen Status gibt es nicht'),
  unknownTone: text('没有此颜色', 'There is no such colour', 'Diese Farbe gibt es nicht'),
  sheet: text('字典键值', 'Dictionary values', 'Wörterbuchwerte'),
  sheetFile: text('字典键值导入模板', 'dictionary-values-template', 'Vorlage Wörterbuchwerte'),
  values: text('字典键值', 'Values', 'Werte'),
};

/** What the template says of each column. */
export const dictionaryNotes: Readonly<Record<DictionaryColumn, LocalText>> = {
  dictType: text('已有字典的类型', 'Type of an existing dictionary', 'Art eines vorhandenen Wörterbuchs'),
  dictValue: text(
    '在字典中唯一；与字典类型一起确定是哪个键值',
    'Unique in its dictionary; with the type it says which value a row is',
    'Eindeutig im Wörterbuch; bestimmt mit der Art, welcher Wert die Zeile ist',
  ),
  dictCode: text(
    '大写字母、数字和下划线；创建后不变',
    'Capital letters, digits, underscores; fixed',
    'Großbuchstaben, Ziffern, Unterstriche; fest',
  ),
  labelZh: text('必填，在字典中唯一', 'Required, unique in its dictionary', 'Erforderlich, eindeutig im Wörterbuch'),
  labelEn: text('在字典中唯一', 'Unique in its dictionary', 'Eindeutig im Wörterbuch'),
  labelDe: text('在字典中唯一', 'Unique in its dictionary', 'Eindeutig im Wörterbuch'),
  order: text(
    '空或 0：新键值排在最后',
    'Empty or 0: a new value comes last',
    'Leer oder 0: ein neuer Wert kommt ans Ende',
  ),
  statusCode: text('空：启用', 'Empty: in force', 'Leer: aktiv'),
  tone: text('空：无', 'Empty: none', 'Leer: keine'),
  remark: text('何时选择此键值', 'When to choose this value', 'Wann dieser Wert zu wählen ist'),
};
