import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent } from 'echarts/components';
import { type ECharts, type EChartsCoreOption, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only what is drawn: tooltip, legend, zoom and the accessible twin are ours. Its SVG renderer and its HTML tooltip
// write style elements and attributes, which `style-src 'self'` forbids.
register([LineChart, BarChart, ScatterChart, GridComponent, MarkAreaComponent, CanvasRenderer]);

export type Engine = ECharts;
export type EngineOption = EChartsCoreOption;

export const start = (box: HTMLElement): Engine =>
  init(box, null, { renderer: 'canvas', devicePixelRatio: window.devicePixelRatio });
