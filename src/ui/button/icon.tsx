export interface IconShape {
  readonly viewBox: string;
  /** All outlines. */
  readonly path: string;
  readonly evenOdd?: true;
}

export interface IconProps {
  of: IconShape;
  /** px; default 18. The drawings leave a quarter of their box empty. */
  size?: number;
  /** Without it the icon is decoration, hidden from assistive technology. */
  label?: string;
  className?: string;
}

export function Icon({ of, size = 18, label, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={of.viewBox}
      fill="currentColor"
      fillRule={of.evenOdd ? 'evenodd' : undefined}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={of.path} />
    </svg>
  );
}
