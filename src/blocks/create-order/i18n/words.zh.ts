/** Words of a work order itself: its dialog here and its pages say them alike. */
export default {
  type: { inspection: '巡检', maintenance: '保养', repair: '维修', other: '其他' },
  handlerTypes: { own: '本单位', external: '外部单位' },
};
