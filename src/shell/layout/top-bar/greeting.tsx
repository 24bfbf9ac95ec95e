import { usePicture } from '#src/blocks/use-picture.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { useNow } from '#src/ui/value/clock.ts';
import { timeOfDay } from '../../greeting.ts';
import { shellTexts } from '../../shell-texts.ts';

export function Greeting({ systemName, picture }: { systemName: string; picture: string | undefined }) {
  const t = useTexts(shellTexts);
  const address = usePicture(picture);
  const { realName } = useSession();
  const time = useNow((now) => timeOfDay(new Date(now).getHours()));
  return (
    <div className="ems-greeting">
      {address && <img src={address} alt="" />}
      <p>{t(`greeting.${time}`, { name: realName || '-' })}</p>
      <p>{t('greeting.welcome', { title: systemName })}</p>
    </div>
  );
}
