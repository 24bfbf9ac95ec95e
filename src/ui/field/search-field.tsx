import searchIcon from 'primeicons/raw-svg/search.svg?icon';
import { TextField } from './text-field.tsx';
import { useTyped } from './use-typed.ts';

const keywordMax = 128;

interface SearchFieldProps {
  label: string;
  hideLabel?: boolean;
  /** Label: names what is searched. */
  placeholder: string;
  value: string;
  /** Called when typing pauses; stable. */
  onSearch(text: string): void;
}

/** A filter's keyword. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [text, type] = useTyped(value, onSearch);
  return (
    <TextField
      {...field}
      type="search"
      icon={searchIcon}
      maxLength={keywordMax}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
