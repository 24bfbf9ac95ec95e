declare module '*.svg?icon' {
  const shape: { readonly viewBox: string; readonly path: string; readonly evenOdd?: true };
  export default shape;
}
