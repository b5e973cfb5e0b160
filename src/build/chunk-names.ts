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
