import { useQueryClient } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { invalidate } from '#src/api/query.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { sceneEndpoints } from '#src/contract/station/scene.ts';
import type { Scene } from '#src/contract/station/scene-drawing.ts';
import { type StoredPlan, sitePlanEndpoints } from '#src/contract/station/site-plan.ts';
import { useApi } from '#src/runtime.tsx';
import { DrawingButton } from './drawing-button.tsx';
import type { DrawingDialogProps } from './drawing-dialog.tsx';

type Station = DrawingDialogProps['station'];
const silent = { silent: true };

/** Export and import of a station's one-line diagram. */
export function SceneDrawing({ station, scene, revision }: { station: Station; scene: Scene; revision: number }) {
  const api = useApi();
  const client = useQueryClient();
  const at = { stationId: station.id };
  const store = {
    async save(document: object) {
      await call(api, sceneEndpoints.saveScene, document as RequestFor<'saveScene'>, silent);
      await invalidate(client, ['getScene']);
    },
    revision: async () => (await call(api, sceneEndpoints.getScene, at, silent))?.revision ?? 0,
  };
  return <DrawingButton kind="scene" document={{ ...scene, revision }} {...{ station, store }} />;
}

/** Export and import of a site's plan. */
export function PlanDrawing({ station, plan }: { station: Station; plan: StoredPlan }) {
  const api = useApi();
  const client = useQueryClient();
  const at = { stationId: station.id };
  const store = {
    async save(document: object) {
      await call(api, sitePlanEndpoints.saveSitePlan, document as RequestFor<'saveSitePlan'>, silent);
      await invalidate(client, ['getSitePlan']);
    },
    revision: async () => (await call(api, sitePlanEndpoints.getSitePlan, at, silent)).revision,
  };
  return <DrawingButton kind="plan" document={plan} {...{ station, store }} />;
}
