import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { type Authority, criticalKeys } from '#src/contract/user/permissions.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { CheckRow } from '#src/ui/field/check.tsx';
import type { MatrixProps } from './grants.ts';
import type { MatrixGroup, MatrixPage } from './matrix-groups.ts';
import { texts } from './texts.ts';

interface FolderProps extends Omit<MatrixProps, 'label'> {
  group: MatrixGroup;
  /** Keys that the user has: others cannot be given. */
  owned: readonly Authority[];
}

const withOne = <T,>(all: readonly T[], one: T, isIn: boolean): T[] => {
  const others = all.filter((each) => each !== one);
  return isIn ? [...others, one] : others;
};

/** The pages of a folder; the folder's box follows from them and is not stored. */
export function MatrixFolder({ group, ...matrix }: FolderProps) {
  const t = useTexts(texts);
  const { value, fixed, onChange } = matrix;
  const pages = group.pages.filter(({ isPage }) => isPage);
  const chosen = pages.filter(({ id }) => value.menuIds.includes(id)).length;
  const open = pages.filter(({ isGrantable }) => isGrantable);
  return (
    <section className="ems-role-folder" aria-label={group.name}>
      <h3 aria-label={group.name}>
        {pages.length > 0 ? (
          <CheckRow
            aria-label={t('matrix.folder', { folder: group.name })}
            checked={chosen === pages.length}
            disabled={fixed || open.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < pages.length;
            }}
            onChange={({ currentTarget }) =>
              onChange({
                ...value,
                menuIds: open.reduce<string[]>((ids, { id }) => withOne(ids, id, currentTarget.checked), value.menuIds),
              })
            }
          >
            {group.name}
          </CheckRow>
        ) : (
          group.name
        )}
      </h3>
      {group.pages.map((page) => (
        <PageRow key={page.id} page={page} {...matrix} />
      ))}
    </section>
  );
}

function PageRow({
  page,
  value,
  before,
  fixed,
  keysFixed,
  owned,
  onChange,
}: Omit<FolderProps, 'group'> & { page: MatrixPage }) {
  const t = useTexts(texts);
  const permissionName = useTexts(permissionTexts);
  const isVisible = value.menuIds.includes(page.id);
  const isAlone = page.isPage && !isVisible && page.keys.some((key) => value.permissions.includes(key));
  return (
    <div className="ems-role-page" role="group" aria-label={page.name}>
      <strong>{page.name}</strong>
      <div className="ems-role-keys">
        {page.isPage && (
          <CheckRow
            aria-label={t('matrix.seesPage', { page: page.name })}
            checked={isVisible}
            disabled={fixed || !page.isGrantable}
            onChange={({ currentTarget }) =>
              onChange({ ...value, menuIds: withOne(value.menuIds, page.id, currentTarget.checked) })
            }
          >
            {t('matrix.sees')}
            <Change before={before.menuIds.includes(page.id)} now={isVisible} />
          </CheckRow>
        )}
        {page.keys.map((key) => (
          <CheckRow
            key={key}
            checked={value.permissions.includes(key)}
            disabled={fixed || keysFixed || !owned.includes(key)}
            onChange={({ currentTarget }) =>
              onChange({ ...value, permissions: withOne(value.permissions, key, currentTarget.checked) })
            }
          >
            {permissionName(`key.${key}`)}
            {criticalKeys.includes(key) && <span className="ems-role-critical">{t('matrix.critical')}</span>}
            <Change before={before.permissions.includes(key)} now={value.permissions.includes(key)} />
          </CheckRow>
        ))}
      </div>
      {isAlone && <p className="ems-role-warning">{t('matrix.withoutPage')}</p>}
    </div>
  );
}

function Change({ before, now }: { before: boolean; now: boolean }) {
  const t = useTexts(texts);
  return before !== now && <span className="ems-role-change">{t(now ? 'matrix.won' : 'matrix.lost')}</span>;
}
