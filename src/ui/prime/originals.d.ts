/** The package's files behind the shims; the names are resolved by scripts/vite/primereact.ts. */
declare module 'primereact-original/api' {
  export * from 'primereact/api';
  export { default } from 'primereact/api';
}
declare module 'primereact-original/hooks' {
  export * from 'primereact/hooks';
}
