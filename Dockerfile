# syntax=docker/dockerfile:1
# By tag: whoever builds pins the digest that this prints: docker buildx imagetools inspect node:24.21.0-bookworm-slim --format '{{.Manifest.Digest}}'
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The Node that npm brings is for hosts with an older one: this image has its own.
RUN npm run build && npm prune --omit=dev && rm -r node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
# Lends a name to a user that has none, which initdb asks for.
RUN apt-get update && apt-get install --yes --no-install-recommends libnss-wrapper && rm -rf /var/lib/apt/lists/*
# Compiled code lies in /tmp, so that all but that and /data may be read-only.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compile-cache
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/bin ./bin
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# What the page at /docs is made of.
COPY --from=build /app/docs ./docs
COPY --from=build /app/apps/service/docs-page ./apps/service/docs-page
# What the demo assistant says.
COPY --from=build /app/apps/demo-assistant/answers ./apps/demo-assistant/answers
# Also for a user whose number the host chooses: its group is 0.
RUN mkdir /data && chown node:0 /data && chmod 770 /data && ln -s /app/bin/brand-mentions.js /usr/local/bin/brand-mentions
VOLUME /data
USER node
EXPOSE 3000
# A worker answers on METRICS_PORT alone, an API on both.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT || process.env.PORT || 3000}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The script runs the service in its own process: signals reach it.
ENTRYPOINT ["node", "bin/brand-mentions.js"]
CMD ["start"]
