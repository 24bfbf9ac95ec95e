import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './login-scene.css?inline';

const styles = sheet(css);

interface NodeProps {
  /** Carrier whose colour it has. */
  of: 'pv' | 'wind' | 'storage' | 'grid' | 'charging' | 'load';
  x: number;
  children: ReactNode;
}

const busY = 372;
const nodeBottom = 316;

/** One plant of the sketch, standing on its feeder; power moves along it to or from the busbar. */
function Plant({ of, x, children }: NodeProps) {
  const consumesPower = of === 'charging' || of === 'load';
  const [from, to] = consumesPower ? [busY, nodeBottom] : [nodeBottom, busY];
  return (
    <g className={`ems-login-scene-${of}`} transform={`translate(${x} 0)`}>
      {children}
      <path className="ems-login-scene-feeder" d={`M0 ${from}V${to}`} />
      <path className="ems-login-scene-flow" d={`M0 ${from}V${to}`} />
      <circle className="ems-login-scene-joint" cy={busY} r="4.5" />
    </g>
  );
}

/** Three tilted modules on their stands. */
function Solar() {
  return (
    <Plant of="pv" x={90}>
      <path className="ems-login-scene-fill" d="M-52 286-30 226H58L36 286Z" />
      <path d="M-52 286-30 226H58L36 286ZM-45 266H43M-37 246H51M-22.7 286-.7 226M6.7 286 28.7 226" />
      <path d="M-30 286V316M22 286V316M-44 316H44" />
    </Plant>
  );
}

function Turbine({ x, y, size, className }: { x: number; y: number; size: number; className: string }) {
  const blade = `M0 0C${size * 0.1} ${-size * 0.3} ${size * 0.07} ${-size * 0.7} 0 ${-size}C${-size * 0.05} ${-size * 0.6} ${-size * 0.06} ${-size * 0.3} 0 0Z`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M-3 4-5 ${316 - y}H5L3 4`} />
      <g className={className}>
        {[0, 120, 240].map((turn) => (
          <path key={turn} className="ems-login-scene-fill" d={blade} transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle className="ems-login-scene-hub" r="4" />
    </g>
  );
}

function Wind() {
  return (
    <Plant of="wind" x={190}>
      <Turbine x={0} y={176} size={74} className="ems-login-scene-rotor" />
      <Turbine x={44} y={232} size={46} className="ems-login-scene-rotor ems-login-scene-rotor-quick" />
      <path d="M-22 316H66" />
    </Plant>
  );
}

/** A container with its racks, partly charged. */
function Storage() {
  const racks = [-36, -18, 0, 18];
  return (
    <Plant of="storage" x={318}>
      <rect className="ems-login-scene-fill" x="-48" y="246" width="96" height="64" rx="5" />
      <rect x="-48" y="246" width="96" height="64" rx="5" />
      {racks.map((rack, index) => (
        <g key={rack}>
          <rect x={rack} y="258" width="12" height="40" rx="2" />
          <rect
            className="ems-login-scene-charge"
            x={rack + 2.5}
            y={270 - index * 2}
            width="7"
            height={25.5 + index * 2}
            rx="1"
          />
        </g>
      ))}
      <path d="M38 264v8M38 278v8M-38 310v6M38 310v6M-48 316H48" />
    </Plant>
  );
}

/** A point where a car stands. */
function Charging() {
  return (
    <Plant of="charging" x={416}>
      <path className="ems-login-scene-fill" d="M-14 316V262a8 8 0 0 1 8-8H10a8 8 0 0 1 8 8V316Z" />
      <path d="M-14 316V262a8 8 0 0 1 8-8H10a8 8 0 0 1 8 8V316ZM-6 264H10V276H-6Z" />
      <path className="ems-login-scene-charge" d="M4 282-4 295H1L-1 305 8 291H3Z" />
      <path d="M18 290h6a5 5 0 0 1 5 5v8a5 5 0 0 0 10 0V284l-6-8M-24 316H40" />
    </Plant>
  );
}

/** A works with a saw-tooth roof. */
function Load() {
  return (
    <Plant of="load" x={512}>
      <path className="ems-login-scene-fill" d="M-40 316V262L-14 244V262L12 244V262L38 244V316Z" />
      <path d="M-40 316V262L-14 244V262L12 244V262L38 244V316ZM24 254V222H34V247M-50 316H50" />
      <path d="M-28 276H-16V288H-28ZM-6 276H6V288H-6ZM16 276H28V288H16ZM-6 316V300H6V316" />
    </Plant>
  );
}

/** The pylon of the public network, its line leaving the picture. */
function Mains() {
  return (
    <Plant of="grid" x={606}>
      <path d="M-22 316-6 196H6L22 316M-18 286 14 256M18 286-14 256M-13 248 10 226M13 248-10 226M-18 286H18M-14 256H14" />
      <path d="M-34 216H34L8 200H-8ZM-28 240H28M-28 216v6M28 216v6M-28 240v6M28 240v6M0 180-6 196H6Z" />
      <path className="ems-login-scene-line" d="M28 222Q60 240 110 232M28 246Q60 262 110 256" />
    </Plant>
  );
}

/** A micro-grid at a glance: plants on one busbar, power in movement. A picture, not a reading of values. */
export default function LoginScene({ label }: { label: string }) {
  useStyles(styles);
  return (
    <div className="ems-login-scene" data-theme="home-theme">
      <svg viewBox="0 110 680 310" role="img" aria-label={label}>
        <circle className="ems-login-scene-sun" cx="90" cy="160" r="26" />
        <circle className="ems-login-scene-sun ems-login-scene-sun-halo" cx="90" cy="160" r="44" />
        <Solar />
        <Wind />
        <Storage />
        <Charging />
        <Load />
        <Mains />
        <path className="ems-login-scene-bus" d={`M40 ${busY}H652`} />
        <path className="ems-login-scene-bus-flow" d={`M90 ${busY}H512`} />
      </svg>
    </div>
  );
}
