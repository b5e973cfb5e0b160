/** The section type whose component a module is: `…/sections/hero/component.tsx` -> `hero`. */
export const sectionOfModule = (module: string | null): string | undefined =>
  /\/src\/sections\/([a-z-]+)\/component\.tsx$/.exec(module ?? '')?.[1]

/** A chunk is named by its section type, so that a person can tell what a page loads. */
export const chunkName = ({
  facadeModuleId,
  name,
}: {
  facadeModuleId?: string | null
  name: string
}): string => `assets/${sectionOfModule(facadeModuleId ?? null) ?? name}-[hash].js`

/**
 * What comes with the app, as one file: the packages and what section types share. Else every set
 * of section types that shares something would make a file of its own, each a request that is known
 * only when the one before has come.
 */
export const appGroup = {
  name: 'app',
  test: /\/node_modules\/|\/src\/(pages\/(?!page-data)|ui\/(?!kept|plain-click|say|visited|when-near))|\/src\/browser\/(app|hydrate|use-page|use-arrival)\.tsx?$|\/sections\/(section-renderer\.tsx|by-variant\.ts)$|rolldown\/runtime/,
  // What the entry needs too stays with the entry.
  includeDependenciesRecursively: false,
}

/**
 * Leaves out what Vite puts around each `import()`: it would load styles, of which scripts have
 * none, and name files in advance, which the entry does by itself.
 */
export const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
} as const
