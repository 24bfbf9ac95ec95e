import { useTabLink } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { texts } from './texts.ts';

interface CountedLinkProps {
  /** What is counted. */
  name: string;
  count: number;
  /** Address of the list of what is counted; undefined: there is none. */
  url: string | undefined;
}

/** A count that opens its list; plain text for zero, or where the user's menu does not have the list. */
export function CountedLink({ name, count, url }: CountedLinkProps) {
  const t = useTexts(texts);
  const linkTo = useTabLink();
  const open = url === undefined ? undefined : linkTo(url);
  if (!open || count === 0) return count;
  return (
    <LinkButton aria-label={t('listOf', { name, count })} onClick={open}>
      {count}
    </LinkButton>
  );
}
