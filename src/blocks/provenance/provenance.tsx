import close from 'primeicons/raw-svg/times.svg?icon';
import info from 'primeicons/raw-svg/info-circle.svg?icon';
import { useId, useRef, useState } from 'react';
import { noValue, unitSpace } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { useFormats } from '#src/ui/use-formats.ts';
import { usePress } from '#src/ui/use-press.ts';
import css from './provenance.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

/** A number with its name and unit; null: it is missing. */
export interface NamedFigure {
  readonly name: string;
  readonly value: number | null;
  readonly unit: string;
  /** Decimals; without it at most two. */
  readonly digits?: number;
}

/** How one figure was calculated. */
export interface FormulaOf extends NamedFigure {
  /** What the formula is made of, by the name that it has in the formula's text. */
  readonly terms: Readonly<Record<string, NamedFigure>>;
  /** The formula with these words for its terms: once their names, once their numbers. */
  formula(words: Readonly<Record<string, string>>): string;
}

/** A version of a tariff or of a factor that the figure was calculated with. */
export interface UsedVersion {
  readonly name: string;
  /** With its unit; without it what has several, as a tariff. */
  readonly value?: string | undefined;
  /** Days that it was used for, `2026-09-01`. */
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly publishedOn?: string | undefined;
  readonly validFrom?: string | undefined;
  /** What is special, for instance that it is carried over from another year. */
  readonly remark?: string | undefined;
  readonly url?: string | undefined;
}

/** Quarter hours in all, those measured, and those whose energy is known without its time. */
export interface QuarterCounts {
  readonly quarters: number;
  readonly measured: number;
  readonly estimated: number;
}

export interface ProvenanceProps {
  /** What it is about: a figure, or a row of figures. */
  name: string;
  formulas: readonly FormulaOf[];
  versions?: readonly UsedVersion[];
  coverage?: QuarterCounts | undefined;
  /** When the figures were read, ms since 1970. */
  readAt: number;
  /** Further sentences: an assumption, a boundary. */
  remarks?: readonly string[];
}

/** A button beside a figure that opens how it was made: formula, versions of prices and factors, coverage, time. */
export function Provenance(props: ProvenanceProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const ui = useTexts(uiTexts);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const title = t('open', { name: props.name });
  const handleClose = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className="ems-provenance">
      <IconButton
        ref={button}
        icon={info}
        label={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...usePress(isOpen, setOpen)}
      />
      <Popover
        id={id}
        open={isOpen}
        onClose={() => setOpen(false)}
        anchor={button}
        placement={{ side: 'bottom', align: 'end' }}
        className="ems-provenance-box"
        role="dialog"
        label={title}
      >
        <header>
          <strong>{title}</strong>
          <IconButton icon={close} label={ui('close')} tooltip={false} onClick={handleClose} />
        </header>
        <Content {...props} />
      </Popover>
    </span>
  );
}

function Content({ formulas, versions, coverage, readAt, remarks }: ProvenanceProps) {
  const t = useTexts(texts);
  const { dateTime, zoneName } = useFormats();
  return (
    <>
      <section>
        <strong className="ems-provenance-title">{t('formula')}</strong>
        {formulas.map((one) => (
          <Formula key={one.name} of={one} />
        ))}
        {remarks?.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </section>
      {versions && versions.length > 0 && (
        <section>
          <strong className="ems-provenance-title">{t('sources')}</strong>
          <ul>
            {versions.map((version) => (
              <Version key={`${version.name} ${version.source} ${version.from} ${version.value}`} of={version} />
            ))}
          </ul>
        </section>
      )}
      {coverage && coverage.quarters > 0 && <Coverage of={coverage} />}
      <footer>{t('read', { at: `${dateTime(readAt)} ${zoneName(readAt)}` })}</footer>
    </>
  );
}

/** The formula in words, and below it with its numbers. */
function Formula({ of: { name, terms, formula, ...result } }: { of: FormulaOf }) {
  const { number } = useFormats();
  const figure = ({ value, unit, digits }: Omit<NamedFigure, 'name'>): string =>
    value === null ? noValue : [number(value, digits), unit].filter(Boolean).join(unitSpace);
  const words = (of: (term: NamedFigure) => string) =>
    Object.fromEntries(Object.entries(terms).map(([id, term]) => [id, of(term)]));
  return (
    <p>
      {`${name} = ${formula(words((term) => term.name))}`}
      {Object.keys(terms).length > 0 && (
        <span className="ems-provenance-numbers">{`= ${formula(words(figure))} = ${figure(result)}`}</span>
      )}
    </p>
  );
}

function Version({ of }: { of: UsedVersion }) {
  const t = useTexts(texts);
  const { date } = useFormats('UTC');
  const day = (text: string) => date(`${text}T12:00:00Z`);
  const { name, value, from, to, source, publishedOn, validFrom, remark, url } = of;
  const facts = [
    t('days', { from: day(from), to: day(to) }),
    source,
    publishedOn && t('published', { date: day(publishedOn) }),
    validFrom && t('validFrom', { date: day(validFrom) }),
    remark,
  ];
  return (
    <li>
      {value === undefined ? name : t('version', { name, value })}
      <span className="ems-provenance-facts">{facts.filter(Boolean).join(' · ')}</span>
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {t('link')}
        </a>
      )}
    </li>
  );
}

function Coverage({ of: { quarters, measured, estimated } }: { of: QuarterCounts }) {
  const t = useTexts(texts);
  const { number, quantity } = useFormats();
  const missing = quarters - measured - estimated;
  return (
    <section>
      <strong className="ems-provenance-title">{t('coverage')}</strong>
      <p>
        {t('quarters', {
          total: number(quarters),
          measured: number(measured),
          share: quantity((100 * measured) / quarters, '%'),
        })}
      </p>
      {estimated > 0 && <p>{t('estimated', { count: number(estimated) })}</p>}
      {missing > 0 && <p>{t('missing', { count: number(missing) })}</p>}
    </section>
  );
}
