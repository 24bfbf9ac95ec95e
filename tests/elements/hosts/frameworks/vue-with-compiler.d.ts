/** Vue with the compiler for templates in strings; its package has types for the one without alone. */
declare module 'vue/dist/vue.esm-bundler.js' {
  export * from 'vue';
}
