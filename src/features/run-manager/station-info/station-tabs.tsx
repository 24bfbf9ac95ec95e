import { AttachmentList } from '#src/blocks/attachments/attachment-list.tsx';
import { usePicture } from '#src/blocks/use-picture.ts';
import type { StationInfo } from '#src/contract/station/station-info.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { DetailSection } from '#src/ui/value/facts.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Problems, ratingUnits, stationStyles } from './station-words.tsx';
import { texts } from './texts.ts';

/** The ratings of the plant beside the sums over its devices in the ledger. */
export function Ratings({ row: { ratings } }: { row: StationInfo }) {
  useStyles(stationStyles);
  const t = useTexts(texts);
  const formats = useFormats();
  const shown = ratings.filter(({ plant, ledger }) => plant > 0 || ledger > 0);
  return (
    <>
      <PlainTable aria-label={t('rating.caption')} figures>
        <thead>
          <tr>
            <th scope="col">{t('rating.name')}</th>
            <th scope="col">{t('rating.devices')}</th>
            <th scope="col">{t('rating.plant')}</th>
            <th scope="col">{t('rating.ledger')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, plant, ledger, devices }) => (
            <tr key={kind}>
              <th scope="row">{t(`rating.${kind}`)}</th>
              <td>{formats.number(devices, 0)}</td>
              <td>{formats.quantity(plant, ratingUnits[kind], { nominal: true })}</td>
              <td>{formats.quantity(ledger, kind === 'pvPeak' ? 'kW' : ratingUnits[kind], { nominal: true })}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {shown.some(({ kind }) => kind === 'pvPeak') && <p className="ems-sub">{t('rating.inverters')}</p>}
    </>
  );
}

/** Who answers for the station. */
export function ContactsTab({ row: { contacts } }: { row: StationInfo }) {
  const t = useTexts(texts);
  if (contacts.length === 0) return <Empty title={t('contact.none')} />;
  return (
    <Entries label={t('tab.contacts')}>
      {contacts.map(({ name, role, phone, isAllDay }) => (
        <li key={`${name} ${phone}`}>
          <strong>{name}</strong>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} aria-label={t('contact.call', { name })}>
            {phone}
          </a>
          {(role !== '' || isAllDay) && (
            <span className="ems-sub">
              {role} {isAllDay && <StatusDot tone="good">{t('contact.allDay')}</StatusDot>}
            </span>
          )}
        </li>
      ))}
    </Entries>
  );
}

function Picture({ id, name }: { id: string; name: string }) {
  const url = usePicture(id);
  return <li>{url ? <img src={url} alt={name} /> : name}</li>;
}

/** Pictures and documents. */
export function FilesTab({ row: { pictures, attachments } }: { row: StationInfo }) {
  useStyles(stationStyles);
  const t = useTexts(texts);
  const common = { note: () => null, mayRemove: () => false, onRemove: () => undefined };
  return (
    <>
      <DetailSection title={t('field.pictures')}>
        {pictures.length === 0 ? (
          t('files.noPictures')
        ) : (
          <>
            <ul className="ems-station-pictures">
              {pictures.map(({ id, name }) => (
                <Picture key={id} {...{ id, name }} />
              ))}
            </ul>
            <AttachmentList files={pictures} {...common} />
          </>
        )}
      </DetailSection>
      <DetailSection title={t('field.attachments')}>
        {attachments.length === 0 ? t('files.noDocuments') : <AttachmentList files={attachments} {...common} />}
      </DetailSection>
    </>
  );
}

/** What is wrong with the facts. */
export function ProblemsTab({ row: { problems } }: { row: StationInfo }) {
  const t = useTexts(texts);
  if (problems.length === 0) return <Empty title={t('problems.none')} text={t('problems.noneText')} />;
  return <Problems problems={problems} />;
}
