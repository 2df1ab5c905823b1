{{- define "brand-mentions.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "brand-mentions.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" -}}
{{- else if contains (include "brand-mentions.name" .) .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "brand-mentions.name" .) | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* What tells pods of one kind from all others: (dict "root" $ "component" "api"). */}}
{{- define "brand-mentions.selector" -}}
app.kubernetes.io/name: {{ include "brand-mentions.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "brand-mentions.labels" -}}
{{ include "brand-mentions.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "brand-mentions.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* The settings, the secret ones by reference. */}}
{{- define "brand-mentions.environment" -}}
env:
  - name: METRICS_PORT
    value: "9464"
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ ternary (int64 $value) $value (kindIs "float64" $value) | toString | quote }}
  {{- end }}
envFrom:
  - secretRef:
      name: {{ required "existingSecret must name a Secret with DATABASE_URL and the keys of the assistants" .Values.existingSecret }}
{{- end -}}

{{- define "brand-mentions.container" -}}
image: {{ include "brand-mentions.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  {{- toYaml .Values.securityContext | nindent 2 }}
{{ include "brand-mentions.environment" . }}
{{- end -}}

{{- define "brand-mentions.mounts" -}}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if .Values.files }}
  - { name: files, mountPath: /etc/brand-mentions, readOnly: true }
  {{- end }}
{{- end -}}

{{- define "brand-mentions.volumes" -}}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 1Gi }
  {{- if .Values.files }}
  - name: files
    configMap:
      name: {{ include "brand-mentions.fullname" . }}-files
  {{- end }}
{{- end -}}

{{- define "brand-mentions.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- toYaml .Values.podSecurityContext | nindent 2 }}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Where its pods run: (dict "root" $ "component" "api" "values" .Values.api). */}}
{{- define "brand-mentions.placement" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "brand-mentions.selector" . | nindent 8 }}
{{- range $name := list "nodeSelector" "tolerations" "affinity" }}
{{- with index $.values $name }}
{{ $name }}:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- end -}}
