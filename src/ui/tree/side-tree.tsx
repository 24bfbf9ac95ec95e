import sitemap from 'primeicons/raw-svg/sitemap.svg?icon';
import { type ReactNode, useState } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '../button/button.tsx';
import css from './side-tree.css?inline';

const styles = sheet(css);

interface SideTreeProps {
  label: string;
  /** Text of the button that unfolds the tree on a phone. */
  showText: string;
  tree: ReactNode;
  children: ReactNode;
}

/** A tree beside the list that it narrows. A phone folds the tree away. */
export function SideTree({ label, showText, tree, children }: SideTreeProps) {
  useStyles(styles);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="ems-with-side-tree">
      <nav className="ems-side-tree" aria-label={label} data-open={isOpen || undefined}>
        <Button className="ems-side-tree-fold" icon={sitemap} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {showText}
        </Button>
        <div className="ems-side-tree-nodes">{tree}</div>
      </nav>
      {children}
    </div>
  );
}
