import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import { ProjectHome } from './project-home.tsx';

export default function ProjectHomePage() {
  return <ProjectHome page={usePageQuery()} openTab={useOpenTab()} />;
}
