/** Ids of the visible views: the progress of their commands begins there. */
export const visibleViews = new Set<string>();
