import { noValue, unitSpace } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { InfoPopover } from './info-popover.tsx';
import { texts } from './texts.ts';
import { type UsedVersion, VersionEntry } from './version-entry.tsx';

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
  /** When the figures were read, ms since 1970; undefined: the page says it. */
  readAt?: number;
  /** Further sentences: an assumption, a boundary. */
  remarks?: readonly string[];
}

/** A button beside a figure that opens how it was made: formula, versions of prices and factors, coverage, time. */
export function Provenance(props: ProvenanceProps) {
  const t = useTexts(texts);
  return (
    <InfoPopover title={t('open', { name: props.name })}>
      <ProvenanceContent {...props} />
    </InfoPopover>
  );
}

/** How a figure was made, without the button that opens it. */
export function ProvenanceContent({ formulas, versions, coverage, readAt, remarks }: Omit<ProvenanceProps, 'name'>) {
  const t = useTexts(texts);
  const { dateTime, zoneName } = useFormats();
  return (
    <>
      {(formulas.length > 0 || remarks) && (
        <section>
          <strong className="ems-provenance-title">{t('formula')}</strong>
          {formulas.map((one) => (
            <Formula key={one.name} of={one} />
          ))}
          {remarks?.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </section>
      )}
      {versions && versions.length > 0 && (
        <section>
          <strong className="ems-provenance-title">{t('sources')}</strong>
          <ul>
            {versions.map((version) => (
              <VersionEntry key={`${version.name} ${version.source} ${version.from} ${version.value}`} of={version} />
            ))}
          </ul>
        </section>
      )}
      {coverage && coverage.quarters > 0 && <Coverage of={coverage} />}
      {readAt !== undefined && <footer>{t('read', { at: `${dateTime(readAt)} ${zoneName(readAt)}` })}</footer>}
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
