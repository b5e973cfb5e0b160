declare module 'vnu-jar' {
  /** The path of the Nu HTML checker's archive. */
  const path: string
  export default path
}
