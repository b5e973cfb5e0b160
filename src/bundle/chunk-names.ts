/** The section type of a component module: `…/sections/hero/component.tsx` -> `hero`. */
export const sectionOfModule = (module: string | null): string | undefined =>
  /\/src\/sections\/([a-z-]+)\/component\.tsx$/.exec(module ?? '')?.[1]

/** Names chunks after their section type, so that a person can see what a page loads. */
export const chunkName = ({
  facadeModuleId,
  name,
}: {
  facadeModuleId?: string | null
  name: string
}): string => `assets/${sectionOfModule(facadeModuleId ?? null) ?? name}-[hash].js`

/**
 * The packages and modules shared by section types, as one file that loads with the app. Otherwise
 * each set of section types with shared modules would get its own file, discovered only after the
 * previous request.
 */
export const appGroup = {
  name: 'app',
  test: /\/node_modules\/|\/src\/(pages\/(?!page-data)|ui\/(?!kept|plain-click|say|visited|when-near))|\/src\/browser\/(app|hydrate|use-page|use-arrival)\.tsx?$|\/sections\/(section-renderer\.tsx|by-variant\.ts)$|rolldown\/runtime/,
  // Modules that the entry also needs stay with the entry.
  includeDependenciesRecursively: false,
}

/**
 * Removes the wrapper that Vite adds to each `import()`. It would load styles, which these scripts
 * do not have, and preload files, which the entry does itself.
 */
export const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
} as const
