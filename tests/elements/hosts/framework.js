// A framework's page: ?name=…; with &late the elements are defined after the framework has rendered them.
const { api } = document.body.dataset;
const define = () => import(`${api}/elements/ems-elements.js`);
if (!params.has('late')) await define();
await import(`./built/${params.get('name')}.js`);
if (params.has('late')) {
  while (!document.querySelector('ems-alarm-bell')) await new Promise(requestAnimationFrame);
  await define();
}
