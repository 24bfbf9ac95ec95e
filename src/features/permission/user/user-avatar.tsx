import { usePicture } from '#src/blocks/use-picture.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import css from './user-avatar.css?inline';

const styles = sheet(css);

/** A user's name beside the picture, or beside the first character of the name where there is none. */
export function UserName({ name, avatar }: { name: string; avatar: string }) {
  useStyles(styles);
  const address = usePicture(avatar);
  return (
    <span className="ems-avatar-name">
      {address ? (
        <img className="ems-user-avatar" src={address} alt="" />
      ) : (
        <span className="ems-user-avatar" aria-hidden="true" data-initial={[...name][0]?.toUpperCase()} />
      )}
      <AllLines>{name}</AllLines>
    </span>
  );
}
