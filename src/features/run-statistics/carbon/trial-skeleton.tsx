import { Skeleton } from '#src/ui/state/states.tsx';

/** As high as the table of the trial: a row for each figure, on a phone a card. */
export function ResultSkeleton() {
  return (
    <Skeleton>
      <div className="ems-skeleton-row ems-hours-result" />
    </Skeleton>
  );
}

/** As high as the trial with so many ranges of hours. */
export function TrialSkeleton({ bands }: { bands: number }) {
  return (
    <>
      {Array.from({ length: bands }, (_, index) => (
        <div key={index} className="ems-hours-blank" />
      ))}
      <div className="ems-hours-blank-button" />
      {bands > 0 && <ResultSkeleton />}
    </>
  );
}
